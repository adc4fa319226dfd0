import type { FooterSignUpTexts } from "../../brands/FooterContent";
import { SignUpForm } from "../email-signup/SignUpForm";
import * as styles from "./Footer.styles";
import { useFooterSignUp } from "./useFooterSignUp";

/** The sign-up in the footer (spec section 2.1, last line). Its invalid fields show no error text. */
export function FooterSignUp({ texts }: { texts: FooterSignUpTexts }) {
  const { isEligible, ...signUp } = useFooterSignUp(texts);
  if (!isEligible) return null;
  return (
    <SignUpForm
      signUp={signUp}
      texts={texts}
      message={signUp.state.hasError ? texts.failure : undefined}
      className={styles.signUp}
    />
  );
}
