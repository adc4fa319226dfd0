import type { ElementContext } from "../../page/ElementContext";
import { Fallback } from "../Fallback";
import { Frame } from "../Frame";
import { rounded } from "./EmailSignup.styles";
import type { EmailSignupSettings } from "./emailSignupSettings";
import { SignUpForm } from "./SignUpForm";
import { isEligible, useEmailSignup } from "./useEmailSignup";

/** The email sign-up banner (spec section 2.1): a form, then the success view in its place. */
export function EmailSignup({ element }: { element: ElementContext<EmailSignupSettings> }) {
  const { lang, ...banner } = useEmailSignup(element);
  if (!isEligible(element)) return <Fallback element={element} />;
  return (
    <Frame element={element} lang={lang}>
      <SignUpForm {...banner} className={rounded} />
    </Frame>
  );
}
