import { badgesSettings } from "../src/views/badges/badgesSettings";
import { badgeListFile } from "../src/views/lazyViews";
import { startFiles } from "../src/views/wordFiles";
import { defineElement } from "./runtime/defineElement";
import type { ElementDefinition } from "./runtime/ElementDefinition";

export const badges: ElementDefinition<"hs-badges", typeof badgesSettings> = {
  tag: "hs-badges",
  settings: badgesSettings,
};

/**
 * The badges of a provider. Each is a button that opens a popover with an explanation. One is open at a time.
 *
 * @tag hs-badges
 * @slot - Fallback content: shown until the element renders, and when there is no badge to show.
 *
 * @fires hs-ready - `{ element }`: the element shows its content for the first time.
 * @fires hs-error - `{ element, call, status, message }`: the element's own file did not load.
 *
 * @csspart base - The outermost node.
 * @csspart badge - Each badge's button.
 * @csspart popover - A badge's explanation.
 *
 * @cssprop [--hs-color-action=the brand's] - Icons and focus rings.
 * @cssprop [--hs-color-tint=the brand's] - The badges' background.
 * @cssprop [--hs-color-ink=the brand's] - Text.
 * @cssprop [--hs-color-paper=#FFFFFF] - The popover's background.
 * @cssprop [--hs-color-line=#C9D1D6] - The popover's edge.
 * @cssprop [--hs-radius=8px] - The popover's corners.
 * @cssprop [--hs-font=system-ui, …] - The font family.
 */
export class HsBadges extends /* @__PURE__ */ defineElement(badges, {
  load: (element) => startFiles(element, badgeListFile),
}) {}
