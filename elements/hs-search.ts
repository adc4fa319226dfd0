import { chatFieldFile } from "../src/views/lazyViews";
import { searchSettings } from "../src/views/search/searchSettings";
import { startFiles } from "../src/views/wordFiles";
import { defineElement } from "./runtime/defineElement";
import type { ElementDefinition } from "./runtime/ElementDefinition";

export const search: ElementDefinition<"hs-search", typeof searchSettings> = {
  tag: "hs-search",
  settings: searchSettings,
  brandRole: "dependsOnPageBrand",
};

/**
 * The service search: a text field with suggestions, a ZIP field and a button. In chat mode it is the chat field of the AI pro
 * finder.
 *
 * @tag hs-search
 * @slot - Fallback content: shown until the element renders.
 *
 * @fires hs-ready - `{ element }`: the element shows its content for the first time.
 * @fires hs-error - `{ element, call, status, message }`: a call failed.
 * @fires hs-search - `{ text, zip, option? }`: a search is about to leave the page; cancelable.
 * @fires hs-navigate - `{ url, reason }`: the page's address is about to change; cancelable. `reason` is `search`, `task` or
 *   `ai`. For a new tab the detail also has `isNewTab`.
 * @fires hs-stop - `{}`: the visitor pressed the chat's stop button.
 *
 * @csspart base - The outermost node.
 * @csspart search - The form of the bar.
 * @csspart bar - The pill that holds the fields.
 * @csspart chat - The form and box of the chat field.
 * @csspart input - The text field, or the chat's text area.
 * @csspart zip - The ZIP field.
 * @csspart button - The button.
 * @csspart suggestions - The list.
 * @csspart suggestion - Each row of the list.
 * @csspart error - The error message of a search.
 *
 * @cssprop [--hs-color-action=the brand's] - Buttons, and borders and rings of a focused field.
 * @cssprop [--hs-color-accent=the brand's] - The glow of a sparkling chat field.
 * @cssprop [--hs-color-tint=the brand's] - The highlighted suggestion.
 * @cssprop [--hs-color-ink=the brand's] - Text.
 * @cssprop [--hs-color-border=#767F87] - The field's border.
 * @cssprop [--hs-color-error=#B3261E] - Error messages.
 * @cssprop [--hs-margin=0, with `reserve.css` 16px 0] - The margin of the element.
 * @cssprop [--hs-search-width=800px] - The maximum width of the bar.
 * @cssprop [--hs-font=system-ui, …] - The font family.
 */
export class HsSearch extends /* @__PURE__ */ defineElement(search, {
  load: (element) => startFiles(element, element.settings.mode === "chat" ? chatFieldFile : undefined),
  // The address of the host page prefills the fields.
  needsView: ({ settings, hostElement }) =>
    settings.syncUrl && /[?&](searchQuery|postalCode)=/.test(hostElement.ownerDocument.location.search),
  addresses: ({ settings: { mode, searchAppId, searchApiKey, searchHosts, searchIndex } }) => {
    if (mode === "chat") return [];
    const hasHostedSearch = searchAppId || searchApiKey || searchHosts || searchIndex;
    return hasHostedSearch ? ["splitUrl"] : ["searchUrl", "splitUrl"];
  },
}) {}
