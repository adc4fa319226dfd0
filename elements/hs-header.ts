import { headerSettings } from "../src/views/header/headerSettings";
import { requestHeaderData, startHeader } from "../src/views/header/startHeader";
import { defineElement } from "./runtime/defineElement";
import type { ElementDefinition } from "./runtime/ElementDefinition";

export const header: ElementDefinition<"hs-header", typeof headerSettings> = {
  tag: "hs-header",
  settings: headerSettings,
  brandRole: "providesPageBrand",
};

/**
 * The global navigation header: logo, search or AI entry, account links and a row of project types. In a narrow window it is a bar
 * with a menu and a full-screen search.
 *
 * @tag hs-header
 * @slot - Fallback content: shown until the element renders, and whenever there is no navigation data.
 * @slot account - An item of the host page, in the bar before the account links, at every width.
 * @slot menu - An item of the host page, at the end of the mobile menu.
 *
 * @fires hs-ready - `{ element }`: the element shows its content for the first time.
 * @fires hs-error - `{ element, call, status, message, stale? }`: a call failed. `stale` is true if the last good navigation shows instead.
 * @fires hs-navigate - `{ url, reason }`: a search or the AI entry is about to leave the page; cancelable.
 * @fires hs-search - `{ text, zip, option? }`: a search is about to leave the page; cancelable.
 *
 * @csspart base - The outermost node.
 * @csspart header - The header.
 * @csspart bar - The bar with logo, search and account.
 * @csspart logo - The brand's link.
 * @csspart account - The account links.
 * @csspart ai-link - The AI Pro Finder.
 * @csspart navigation - The row of project types.
 * @csspart title - Each project type.
 * @csspart panel - The open panel.
 * @csspart links - A panel's list of links.
 * @csspart articles - A panel's list of articles.
 * @csspart profile-button - The avatar.
 * @csspart profile-menu - The open profile dropdown.
 * @csspart menu-button - The button that opens the mobile menu.
 * @csspart search-button - The button that opens the mobile search.
 * @csspart menu - The mobile menu.
 * @csspart group - A group's card in the mobile menu.
 * @csspart search-sheet - The mobile search.
 *
 * @cssprop [--hs-header-height=120px, in a narrow window 56px] - The height, reserved from the first paint on.
 * @cssprop [--hs-content-width=1280px] - The maximum width of the content.
 * @cssprop [--hs-gutter=24px] - The distance of the content from both edges in a wide window.
 * @cssprop [--hs-color-action=the brand's] - Open titles, buttons and focus rings.
 * @cssprop [--hs-color-accent=the brand's] - The background of the AI Pro Finder.
 * @cssprop [--hs-color-on-accent=the brand's ink] - Text on the accent.
 * @cssprop [--hs-color-ink=the brand's] - Text.
 * @cssprop [--hs-color-tint=the brand's] - The background of pictures that are loading.
 * @cssprop [--hs-color-paper=#FFFFFF] - The background.
 * @cssprop [--hs-color-line=#C9D1D6] - Divider lines.
 * @cssprop [--hs-color-border=#767F87] - Borders of the search and of buttons.
 * @cssprop [--hs-color-plate=white in the dark scheme] - The background of the navigation data's logo and icons. Use `transparent` if they suit both schemes.
 * @cssprop [--hs-radius=8px] - Corners.
 * @cssprop [--hs-font=system-ui, …] - The font family.
 */
export class HsHeader extends /* @__PURE__ */ defineElement(header, {
  load: startHeader,
  loadData: requestHeaderData,
  addresses: ({ settings: { navigation, variant } }) => [
    ...(navigation ? [] : (["apiUrl"] as const)),
    ...(variant === "STANDARD_WITH_AI_FIELD" ? [] : (["searchUrl", "splitUrl"] as const)),
  ],
}) {}
