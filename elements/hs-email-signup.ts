import { emailSignupSettings } from "../src/views/email-signup/emailSignupSettings";
import { startFiles } from "../src/views/wordFiles";
import { defineElement } from "./runtime/defineElement";
import type { ElementDefinition } from "./runtime/ElementDefinition";

export const emailSignup: ElementDefinition<"hs-email-signup", typeof emailSignupSettings> = {
  tag: "hs-email-signup",
  settings: emailSignupSettings,
  brandRole: "dependsOnPageBrand",
};

/**
 * The email sign-up banner: an email address and an optional ZIP code for free project cost guides by email.
 *
 * @tag hs-email-signup
 * @slot - Fallback content: shown until the element renders, and whenever the visitor is not eligible.
 *
 * @fires hs-ready - `{ element }`: the element shows its content for the first time.
 * @fires hs-error - `{ element, call, status, message }`: a call failed.
 * @fires hs-subscribe - `{ zip, userId? }`: the visitor signed up.
 * @fires hs-subscribe-error - `{ message }`: the sign-up failed.
 *
 * @csspart base - The outermost node.
 * @csspart band - The section with the tinted background.
 * @csspart heading - The title.
 * @csspart subheading - The line under the title.
 * @csspart form - The form.
 * @csspart input - Each field.
 * @csspart button - The button.
 * @csspart message - The error message.
 * @csspart success - The success view.
 *
 * @cssprop [--hs-color-action=the brand's] - Buttons and focus rings.
 * @cssprop [--hs-color-tint=the brand's] - The section's background.
 * @cssprop [--hs-color-ink=the brand's] - Text.
 * @cssprop [--hs-color-border=#767F87] - The fields' borders.
 * @cssprop [--hs-color-error=#B3261E] - Error messages.
 * @cssprop [--hs-color-success=#1A7F4B] - The success icon.
 * @cssprop [--hs-margin=16px 0] - The margin of the element.
 * @cssprop [--hs-radius=8px] - Corners.
 * @cssprop [--hs-font=system-ui, …] - The font family.
 */
export class HsEmailSignup extends /* @__PURE__ */ defineElement(emailSignup, {
  load: (element) => startFiles(element),
  addresses: ({ settings }) => (settings.subscribeHandler ? [] : ["subscriptionUrl", "eventGatewayUrl"]),
}) {}
