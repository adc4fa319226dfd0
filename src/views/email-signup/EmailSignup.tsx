import { SIGN_UP_FAILURE } from "../../flows/signUpFromBanner";
import type { ElementContext } from "../../page/ElementContext";
import { Fallback } from "../Fallback";
import { Frame } from "../Frame";
import { rounded } from "./EmailSignup.styles";
import type { EmailSignupSettings } from "./emailSignupSettings";
import { emailMessage } from "./emailSignupState";
import { SignUpForm } from "./SignUpForm";
import { useEmailSignup } from "./useEmailSignup";

/** The email sign-up banner (spec section 2.1): a form, then the success view in its place. */
export function EmailSignup({ element }: { element: ElementContext<EmailSignupSettings> }) {
  const { isEligible, ...signUp } = useEmailSignup(element);
  if (!isEligible) return <Fallback element={element} />;
  const { state } = signUp;
  return (
    <Frame element={element}>
      <SignUpForm
        signUp={signUp}
        texts={element.settings}
        message={emailMessage(state) ?? (state.hasError ? SIGN_UP_FAILURE : undefined)}
        className={rounded}
      />
    </Frame>
  );
}
