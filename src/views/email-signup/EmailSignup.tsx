import { useElement } from "../CurrentElement";
import { Fallback } from "../Fallback";
import { Frame } from "../Frame";
import { rounded } from "./EmailSignup.styles";
import type { EmailSignupSettings } from "./emailSignupSettings";
import { SignUpForm } from "./SignUpForm";
import { isEligible, useEmailSignup } from "./useEmailSignup";

/** The email sign-up banner (spec section 2.1): a form, which the success view replaces. */
export function EmailSignup() {
  const element = useElement<EmailSignupSettings>();
  const { lang, ...banner } = useEmailSignup();
  if (!isEligible(element)) return <Fallback />;
  return (
    <Frame lang={lang}>
      <SignUpForm {...banner} className={rounded} />
    </Frame>
  );
}
