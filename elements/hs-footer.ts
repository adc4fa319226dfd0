import { footerFile } from "../src/views/footer/footerFile";
import { footerSettings } from "../src/views/footer/footerSettings";
import { needsFooterView } from "../src/views/footer/needsFooterView";
import { defineElement } from "./runtime/defineElement";
import type { ElementDefinition } from "./runtime/ElementDefinition";

export const footer: ElementDefinition<"hs-footer", typeof footerSettings> = {
  tag: "hs-footer",
  settings: footerSettings,
  brandRole: "dependsOnPageBrand",
};

/**
 * The footer of a brand: the site-wide footer with its email sign-up, a sister brand's in its own language, or the simple footer.
 *
 * @tag hs-footer
 * @slot - Fallback content: shown until the element renders.
 * @slot legal - An item of the host page, at the end of the legal links.
 *
 * @fires hs-ready - `{ element }`: the element shows its content for the first time.
 * @fires hs-error - `{ element, call, status, message }`: a call failed.
 * @fires hs-subscribe - `{ zip, userId? }`: the visitor signed up.
 * @fires hs-subscribe-error - `{ message }`: the sign-up failed.
 * @fires hs-cookie-settings - `{}`: the visitor pressed Cookie settings. Cancel it to open your own consent dialog.
 *
 * @csspart base - The outermost node.
 * @csspart footer - The footer itself.
 * @csspart band - The section with the email sign-up.
 * @csspart post-a-job - The section that invites visitors to post a job, in a sister brand's footer.
 * @csspart heading - The sign-up's title.
 * @csspart subheading - The line under that title.
 * @csspart form - The sign-up's form.
 * @csspart input - Each field of the sign-up.
 * @csspart button - The button of the sign-up or of the post-a-job section.
 * @csspart message - The sign-up's error message.
 * @csspart success - The sign-up's success view.
 * @csspart columns - The link columns.
 * @csspart section - Each column or list with its title.
 * @csspart title - Each title.
 * @csspart link - Each link.
 * @csspart reviews - The container of the reviews badge.
 * @csspart copyright - The copyright line.
 *
 * @cssprop [--hs-color-action=the brand's] - Buttons, hovered links, focus rings.
 * @cssprop [--hs-color-tint=the brand's] - The background of the sign-up and of the post-a-job section.
 * @cssprop [--hs-color-ink=the brand's] - Text and store badges.
 * @cssprop [--hs-color-paper=#FFFFFF] - Background.
 * @cssprop [--hs-color-quiet=#5B6770] - Small print.
 * @cssprop [--hs-color-line=#C9D1D6] - Divider lines.
 * @cssprop [--hs-content-width=1280px] - The maximum width of the content.
 * @cssprop [--hs-gutter=24px, in a narrow window 16px] - The distance of the content from both edges.
 * @cssprop [--hs-radius=8px] - Corners.
 * @cssprop [--hs-font=system-ui, …] - The font family.
 */
export class HsFooter extends /* @__PURE__ */ defineElement(footer, {
  addresses: ({ brand, settings: { variant, hideSignUp } }) =>
    brand.footerKind === "site" && variant === "site" && !hideSignUp
      ? ["subscriptionUrl", "eventGatewayUrl"]
      : [],
  // Starts the download for the likely brand even before the brand is decided.
  load: (element) => footerFile(element).load(),
  needsView: needsFooterView,
}) {}
