import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { button } from "../../ui/Button.styles";
import { classes } from "../../ui/classes";
import { Icon } from "../../ui/Icon";
import { TextInput } from "../../ui/TextInput";
import * as styles from "./EmailSignup.styles";
import { hasUsableZip, hasValidEmail } from "./emailSignupState";
import type { SignUp } from "./useSignUp";

export interface SignUpTexts {
  heading: string;
  subheading?: string | undefined;
  emailPlaceholder: string;
  zipPlaceholder: string;
  buttonLabel: string;
  successMessage: string;
}

/** A sign-up's form, and the success view in its place; the banner and the footer say what happens. */
export function SignUpForm({
  signUp,
  texts,
  message,
  className,
}: {
  signUp: SignUp;
  texts: SignUpTexts;
  /** What is wrong, in words. */
  message: string | undefined;
  className?: string;
}) {
  const { state, dispatch, submit, fieldFocused, checksZip } = signUp;
  const headingId = useId();
  const messageId = useId();
  const bandRef = useRef<HTMLElement>(null);
  const emailRef = useRef<HTMLInputElement>(null);
  const zipRef = useRef<HTMLInputElement>(null);
  const successRef = useRef<HTMLParagraphElement>(null);
  // What the form was when it went: the success view keeps its height, and its focus if it had it.
  const [form, setForm] = useState({ height: 0, hadFocus: false });

  useEffect(() => {
    if (state.isSubmitted && form.hadFocus) successRef.current?.focus();
  }, [state.isSubmitted, form.hadFocus]);

  function rememberForm(): void {
    const band = bandRef.current;
    setForm({
      height: band?.getBoundingClientRect().height ?? 0,
      hadFocus: Boolean(band?.matches(":focus-within")),
    });
  }

  // From the button's click, which Enter in a field makes too: a sandboxed frame without forms never gets a submit event.
  function onSubmit(event: SyntheticEvent): void {
    event.preventDefault();
    if (!hasValidEmail(state)) emailRef.current?.focus();
    else if (checksZip && !hasUsableZip(state)) zipRef.current?.focus();
    void submit(rememberForm);
  }

  return (
    <section
      ref={bandRef}
      part="band"
      className={classes(styles.band, className)}
      style={state.isSubmitted ? { minHeight: form.height } : undefined}
      aria-labelledby={state.isSubmitted ? undefined : headingId}
    >
      {!state.isSubmitted && (
        <div className={styles.content}>
          <h2 id={headingId} part="heading" className={styles.heading}>
            <bdi>{texts.heading}</bdi>
          </h2>
          {texts.subheading && (
            <p part="subheading" className={styles.subheading}>
              <bdi>{texts.subheading}</bdi>
            </p>
          )}
          <form
            part="form"
            noValidate
            aria-labelledby={headingId}
            aria-busy={state.isSubmitting}
            onSubmit={onSubmit}
          >
            <div className={styles.fields}>
              <TextInput
                inputRef={emailRef}
                label={texts.emailPlaceholder}
                type="email"
                name="email"
                autoComplete="email"
                value={state.email}
                hasError={!state.isEmailValid}
                // The line below the fields speaks for both of them, and in the footer nobody does.
                helperText=""
                messageId={message && messageId}
                onChange={(event) => dispatch({ type: "emailTyped", email: event.target.value })}
                onBlur={() => dispatch({ type: "emailLeft" })}
                onFocus={() => fieldFocused("email")}
              />
              <TextInput
                inputRef={zipRef}
                label={texts.zipPlaceholder}
                name="zip"
                inputMode="numeric"
                autoComplete="postal-code"
                value={state.zip}
                hasError={!state.isZipValid}
                helperText=""
                onChange={(event) => dispatch({ type: "zipTyped", zip: event.target.value })}
                onBlur={() => checksZip && dispatch({ type: "zipLeft" })}
                onFocus={() => fieldFocused("zip")}
              />
              <button
                type="submit"
                part="button"
                className={button}
                aria-busy={state.isSubmitting}
                onClick={onSubmit}
              >
                {texts.buttonLabel}
              </button>
            </div>
            <p id={messageId} part="message" className={styles.message} aria-live="polite">
              {message}
            </p>
          </form>
        </div>
      )}
      <div role="status">
        {state.isSubmitted && (
          <p
            ref={successRef}
            part="success"
            tabIndex={-1}
            className={styles.success}
            style={{ minHeight: form.height }}
          >
            <Icon name="success" size={32} />
            {texts.successMessage}
          </p>
        )}
      </div>
    </section>
  );
}
