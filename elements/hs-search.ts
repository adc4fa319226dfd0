import { chatFile } from "../src/views/search/chatFile";
import { Search } from "../src/views/search/Search";
import { searchSettings } from "../src/views/search/searchSettings";
import { startWords } from "../src/views/wordFiles";
import { defineElement } from "./runtime/defineElement";
import type { ElementProps } from "./runtime/elementProps";

/**
 * The service search: a text field with suggestions, a ZIP field and a button; or the chat field of the AI pro finder. What
 * makes the fields a combobox is downloaded when a visitor first approaches them.
 *
 * @tag hs-search
 * @slot - Fallback content: shown until the element renders.
 *
 * @attr {"bar" | "chat"} [mode=bar] - The search bar or the chat field.
 * @attr {string} placeholder - Name and placeholder of the text field; "How can we help?", in chat mode "Find pros with AI".
 * @attr {string} [zip-placeholder=Zip code] - Name and placeholder of the ZIP field.
 * @attr {string} button-label - The button; "Search", in chat mode the name of the send button, "Send".
 * @attr {string} zip - Prefills the ZIP field.
 * @attr {boolean} [validate-zip=false] - A search needs a ZIP code of 5 digits.
 * @attr {boolean} [validate-text=false] - A search needs a text.
 * @attr {number} [limit=5] - How many suggestions are asked for and shown at most.
 * @attr {string} default-suggestions - JSON, `[{ "name": "…", "id": 1 }]`: what is suggested while nothing is typed.
 * @attr {string} domain-user-id - Sent with the autocomplete call as `x-domain-user-id`.
 * @attr {string} session-id - Sent with the autocomplete call as `x-session-id`.
 * @attr {string} [split-flag=growth_SearchUserEntry] - The split feature that decides the layout of the list.
 * @attr {string} [ai-link=/ai] - Chat: where the text goes, as `initialText`.
 * @attr {number} [max-rows=6] - Chat: how many lines the field grows to.
 * @attr {number} [max-length=2000] - Chat: how many characters it takes.
 * @attr {boolean} [sparkle=false] - Chat: a soft glow, and no send button until the field has the focus or a text.
 * @attr {boolean} [loading=false] - Chat: the send button is a stop button, which fires `hs-stop`, and nothing is sent.
 * @attr {string} search-app-id - Hosted search: the application's id.
 * @attr {string} search-api-key - Hosted search: the public key.
 * @attr {string} search-index - Hosted search: the index, or several, separated by spaces.
 * @attr {string} search-facet - Hosted search: a facet of the first index whose values are shown above the hits.
 * @attr {string} search-hosts - Hosted search: origins, separated by spaces, asked in order.
 * @attr {string} user-token - Hosted search: the analytics user, 1 to 64 letters, digits, underscores or hyphens.
 * @attr {boolean} [sync-url=false] - Writes text and ZIP code to the page's query string and reads them on load.
 * @prop {{ name: string, id: number }[]} defaultSuggestions - What is suggested while nothing is typed.
 *
 * @fires hs-ready - `{ element }`: the element first shows its content.
 * @fires hs-error - `{ element, call, status, message }`: a call has failed.
 * @fires hs-search - `{ text, zip, option? }`: a search is about to leave the page; cancelable.
 * @fires hs-navigate - `{ url, reason }`: the page's address is about to change; cancelable. `reason` is `search`, `task` or
 *   `ai`; for a new tab the detail also has `isNewTab`.
 * @fires hs-stop - `{}`: the chat's stop button was pressed.
 *
 * @csspart base - The outermost node.
 * @csspart search - The form of the bar.
 * @csspart bar - The pill that holds the fields.
 * @csspart chat - The form and box of the chat field.
 * @csspart input - The text field, or the chat's text area.
 * @csspart zip - The ZIP field.
 * @csspart button - The button.
 * @csspart suggestions - The list.
 * @csspart suggestion - Each of its rows.
 * @csspart error - What is wrong with a search.
 *
 * @cssprop [--hs-color-action=the brand's] - Buttons, borders and rings of what has the focus.
 * @cssprop [--hs-color-accent=the brand's] - The glow of a sparkling chat field.
 * @cssprop [--hs-color-tint=the brand's] - The highlighted suggestion.
 * @cssprop [--hs-color-ink=the brand's] - Text.
 * @cssprop [--hs-color-border=#767F87] - The field's border.
 * @cssprop [--hs-color-error=#B3261E] - What is wrong.
 * @cssprop [--hs-font=system-ui, …] - The font family.
 */
export class HsSearch extends defineElement({
  tag: "hs-search",
  settings: searchSettings,
  view: Search,
  pageBrand: "waits",
  start: async (element) => {
    startWords(element);
    return element.settings.mode === "bar" || chatFile.load();
  },
  addresses: ({ settings: { mode, searchAppId, searchApiKey, searchHosts, searchIndex } }) => {
    if (mode === "chat") return [];
    const isHosted = searchAppId || searchApiKey || searchHosts || searchIndex;
    return isHosted ? ["splitUrl"] : ["searchUrl", "splitUrl"];
  },
}) {}

declare global {
  interface HTMLElementTagNameMap {
    "hs-search": HsSearch;
  }
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "hs-search": ElementProps<HsSearch, typeof searchSettings>;
    }
  }
}
