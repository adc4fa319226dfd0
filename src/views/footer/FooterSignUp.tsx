import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import type { SignUpTexts } from "../../brands/FooterContent";
import { button } from "../../ui/Button.styles";
import { Icon } from "../../ui/Icon";
import { TextInput } from "../../ui/TextInput";
import * as banner from "../email-signup/EmailSignup.styles";
import { hasValidEmail } from "../email-signup/emailSignupState";
import * as styles from "./Footer.styles";
import type { FooterElement } from "./FooterView";
import { hasUsableZip } from "./footerSignUpState";
import { useFooterSignUp } from "./useFooterSignUp";

/** The sign-up in the footer (spec section 2.1, last line): a form, then the success view in its place. */
export function FooterSignUp({ element, texts }: { element: FooterElement; texts: SignUpTexts }) {
  const { state, dispatch, submit, fieldFocused, isEligible } = useFooterSignUp(element, texts);
  const id = useId();
  const bandRef = useRef<HTMLElement>(null);
  const emailRef = useRef<HTMLInputElement>(null);
  const zipRef = useRef<HTMLInputElement>(null);
  const successRef = useRef<HTMLDivElement>(null);
  // What the form was when it went: the success view keeps its height, and its focus if it had it.
  const [form, setForm] = useState({ height: 0, hadFocus: false });
  const { isSubmitted, isSubmitting } = state;

  useEffect(() => {
    if (isSubmitted && form.hadFocus) successRef.current?.focus();
  }, [isSubmitted, form.hadFocus]);

  if (!isEligible) return null;

  function rememberForm(): void {
    const band = bandRef.current;
    setForm({ height: band?.offsetHeight ?? 0, hadFocus: Boolean(band?.matches(":focus-within")) });
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!hasValidEmail(state)) emailRef.current?.focus();
    else if (!hasUsableZip(state)) zipRef.current?.focus();
    void submit(rememberForm);
  }

  return (
    <section
      ref={bandRef}
      part="sign-up"
      className={styles.signUp}
      style={isSubmitted ? { minHeight: form.height } : undefined}
      aria-labelledby={isSubmitted ? undefined : id}
    >
      {!isSubmitted && (
        <form
          part="form"
          className={styles.signUpContent}
          noValidate
          aria-labelledby={id}
          aria-busy={isSubmitting}
          onSubmit={onSubmit}
        >
          <div>
            <h2 id={id} part="heading" className={banner.heading}>
              {texts.title}
            </h2>
            {texts.subtitle && <p className={styles.subtitle}>{texts.subtitle}</p>}
          </div>
          <div>
            <div className={banner.fields}>
              <TextInput
                inputRef={emailRef}
                label={texts.emailLabel}
                type="email"
                name="email"
                autoComplete="email"
                value={state.email}
                hasError={!state.isEmailValid}
                onChange={(event) => dispatch({ type: "emailTyped", email: event.target.value })}
                onBlur={() => dispatch({ type: "emailLeft" })}
                onFocus={() => fieldFocused("email")}
              />
              <TextInput
                inputRef={zipRef}
                label={texts.zipLabel}
                name="zip"
                inputMode="numeric"
                autoComplete="postal-code"
                value={state.zip}
                hasError={!state.isZipValid}
                onChange={(event) => dispatch({ type: "zipTyped", zip: event.target.value })}
                onBlur={() => dispatch({ type: "zipLeft" })}
                onFocus={() => fieldFocused("zip")}
              />
              <button type="submit" part="button" className={button} aria-disabled={isSubmitting}>
                {texts.button}
              </button>
            </div>
            <p part="message" className={banner.message} aria-live="polite">
              {state.hasError ? texts.failure : ""}
            </p>
          </div>
        </form>
      )}
      <div ref={successRef} part="success" role="status" tabIndex={-1} className={banner.status}>
        {isSubmitted && (
          <p className={banner.success} style={{ minHeight: form.height }}>
            <Icon name="success" size={32} />
            {texts.success}
          </p>
        )}
      </div>
    </section>
  );
}
