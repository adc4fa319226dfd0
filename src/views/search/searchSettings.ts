import { CHAT_MAX_LENGTH, CHAT_MAX_ROWS, DEFAULT_AI_LINK } from "../../limits";
import { enumerated, flag, text, wholeNumber } from "../../page/settingKinds";
import {
  callAddress,
  credential,
  fixedWhileEdited,
  linkAddress,
  lookSetting,
  optional,
  type SettingsOf,
  textOfCalls,
  visitorCredential,
  withDefault,
  withoutMarkupEffect,
} from "../../page/settings";
import { searchBarSettings } from "./searchBarSettings";

/** The settings of `<hs-search>`. */
export const searchSettings = {
  /** The search bar or the chat field. */
  mode: lookSetting(withDefault(enumerated("bar", "chat"), "bar")),
  /** Name and placeholder of the text field; without it "How can we help?", in chat mode "Find pros with AI". */
  placeholder: lookSetting(optional(text)),
  /**
   * Name and placeholder of the ZIP field.
   * @defaultWord search.zipPlaceholder
   */
  zipPlaceholder: lookSetting(optional(text)),
  /** The text of the button, without it "Search"; in chat mode the name of the send button, without it "Send". */
  buttonLabel: lookSetting(optional(text)),
  ...searchBarSettings,
  /** Chat: the address that the text is sent to, as `initialText`. */
  aiLink: linkAddress(withDefault(text, DEFAULT_AI_LINK)),
  /** Chat: how many lines the field grows to. */
  maxRows: lookSetting(withDefault(wholeNumber(1, 100), CHAT_MAX_ROWS)),
  /** Chat: how many characters the field takes. */
  maxLength: lookSetting(withDefault(wholeNumber(1, 100_000), CHAT_MAX_LENGTH)),
  /** Chat: a soft glow, and no send button until the field has the focus or a text. */
  sparkle: lookSetting(withDefault(flag, false)),
  /** Chat: the send button is a stop button, which fires `hs-stop`, and nothing is sent. */
  loading: lookSetting(withDefault(flag, false)),
  /** Hosted search: the application's id. */
  searchAppId: { ...textOfCalls, isPrivate: true },
  /** Hosted search: the public key. */
  searchApiKey: credential,
  /** Hosted search: the index, or several, separated by spaces. */
  searchIndex: textOfCalls,
  /** Hosted search: a facet of the first index whose values are shown above the hits. */
  searchFacet: withoutMarkupEffect(optional(text)),
  /** Hosted search: origins, separated by spaces, asked in order. */
  searchHosts: { ...callAddress, isAddressList: true },
  /** Hosted search: the analytics user, 1 to 64 letters, digits, underscores or hyphens. */
  userToken: visitorCredential,
  /** Writes text and ZIP code to the page's query string and reads them on load. */
  syncUrl: withoutMarkupEffect(fixedWhileEdited(withDefault(flag, false), false)),
} as const;

export type SearchSettings = SettingsOf<typeof searchSettings>;
