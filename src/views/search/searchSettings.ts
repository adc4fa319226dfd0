import { DEFAULT_AI_LINK } from "../../constants";
import { CHAT_MAX_LENGTH, CHAT_MAX_ROWS, SUGGESTIONS_LIMIT } from "../../limits";
import { enumerated, flag, jsonList, matching, text, wholeNumber } from "../../settings/settingKinds";
import {
  callAddress,
  credential,
  type SettingsOf,
  setting,
  textOfCalls,
  visitorCredential,
  withFacts,
} from "../../settings/settings";

export const searchBarSettings = {
  /**
   * The ZIP code that prefills the ZIP field, until the visitor types.
   * @label ZIP code
   */
  zip: setting(text, { isAppearance: true }),
  /**
   * Stops a search without a valid postal code of the brand's country, which is 5 digits in the US.
   * @label Require a valid ZIP code
   */
  validateZip: setting(flag, { default: false, isAppearance: true }),
  /**
   * Stops a search without text.
   * @label Require a project
   */
  validateText: setting(flag, { default: false, isAppearance: true }),
  /**
   * The maximum number of suggestions to request and show.
   * @label Number of suggestions
   */
  limit: setting(wholeNumber(1, 100), { default: SUGGESTIONS_LIMIT, isAppearance: true }),
  /** The suggestions for an empty field: `[{ "name": "…", "id": 1 }]`, as JSON or as a property. */
  defaultSuggestions: setting(jsonList, { isAppearance: true }),
  /** The header `x-domain-user-id` of the suggestions call. */
  domainUserId: visitorCredential,
  /** The header `x-session-id` of the suggestions call. */
  sessionId: visitorCredential,
  /** The experiment (split feature) that selects the layout of the suggestions. Its treatment is fetched when the list opens. */
  splitFlag: setting(text, { default: "growth_SearchUserEntry" }),
} as const;

export type SearchBarSettings = SettingsOf<typeof searchBarSettings>;

export const searchSettings = {
  /** The search bar or the chat field. */
  mode: setting(enumerated("bar", "chat"), { default: "bar", isAppearance: true }),
  /** The accessible name and placeholder of the text field. Default: "How can we help?", in chat mode "Find pros with AI". */
  placeholder: setting(text, { isAppearance: true }),
  /**
   * The accessible name and placeholder of the ZIP field.
   * @defaultWord search.zipPlaceholder
   */
  zipPlaceholder: setting(text, { isAppearance: true }),
  /** The text of the button. Default: "Search". In chat mode, the accessible name of the send button. Default: "Send". */
  buttonLabel: setting(text, { isAppearance: true }),
  ...searchBarSettings,
  /** Chat: the address to open. It receives the typed text as the query parameter `initialText`. */
  aiLink: setting(text, { default: DEFAULT_AI_LINK, address: "link" }),
  /**
   * Chat: the maximum height of the field, in lines.
   * @label Maximum rows
   */
  maxRows: setting(wholeNumber(1, 100), { default: CHAT_MAX_ROWS, isAppearance: true }),
  /**
   * Chat: the maximum number of characters.
   * @label Maximum characters
   */
  maxLength: setting(wholeNumber(1, 100_000), { default: CHAT_MAX_LENGTH, isAppearance: true }),
  /**
   * Chat: a soft glow. The send button appears only while the field has the focus or text.
   * @label Send button appears when needed
   */
  sparkle: setting(flag, { default: false, isAppearance: true }),
  /** Chat: turns the send button into a stop button, which fires `hs-stop`. Nothing is sent. */
  loading: setting(flag, { default: false, isAppearance: true }),
  /** Hosted search: the application's id. */
  searchAppId: withFacts(textOfCalls, { isPrivate: true }),
  /** Hosted search: the public key. */
  searchApiKey: credential,
  /** Hosted search: one index or several, separated by spaces. */
  searchIndex: textOfCalls,
  /** Hosted search: a facet of the first index. Its values are shown above the hits. */
  searchFacet: setting(text, { affectsMarkup: false }),
  /** Hosted search: the servers' origins, separated by spaces, tried in order. */
  searchHosts: withFacts(callAddress, { isAddressList: true }),
  /** Hosted search: the user token for the service's analytics. Accepts 1 to 64 letters, digits, underscores or hyphens. */
  userToken: setting<string | undefined>(
    matching(/^[A-Za-z0-9_-]{1,64}$/, "1 to 64 letters, digits, underscores or hyphens"),
    visitorCredential,
  ),
  /** Writes the text and the ZIP code to the page's query string, and reads them from there on load. */
  syncUrl: setting(flag, { default: false, affectsMarkup: false, valueWhileEditing: { value: false } }),
} as const;

export type SearchSettings = SettingsOf<typeof searchSettings>;
