import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { SIGN_UP_FAILURE } from "../../flows/signUpFromBanner";
import type { ElementContext } from "../../page/ElementContext";
import { button } from "../../ui/Button.styles";
import { Icon } from "../../ui/Icon";
import { TextInput } from "../../ui/TextInput";
import { Fallback } from "../Fallback";
import { Frame } from "../Frame";
import * as styles from "./EmailSignup.styles";
import type { EmailSignupSettings } from "./emailSignupSettings";
import { emailMessage, hasValidEmail } from "./emailSignupState";
import { useEmailSignup } from "./useEmailSignup";

/** The email sign-up banner (spec section 2.1): a form, then the success view in its place. */
export function EmailSignup({ element }: { element: ElementContext<EmailSignupSettings> }) {
  const { settings } = element;
  const { state, dispatch, submit, fieldFocused, isEligible } = useEmailSignup(element);
  const headingId = useId();
  const messageId = useId();
  const bandRef = useRef<HTMLElement>(null);
  const emailRef = useRef<HTMLInputElement>(null);
  const successRef = useRef<HTMLDivElement>(null);
  // What the form was when it went: the success view keeps its height, and its focus if it had it.
  const [form, setForm] = useState({ height: 0, hadFocus: false });

  useEffect(() => {
    if (state.isSubmitted && form.hadFocus) successRef.current?.focus();
  }, [state.isSubmitted, form.hadFocus]);

  if (!isEligible) return <Fallback element={element} />;

  const wrongEmail = emailMessage(state);

  function rememberForm(): void {
    const band = bandRef.current;
    setForm({
      height: band?.getBoundingClientRect().height ?? 0,
      hadFocus: Boolean(band?.matches(":focus-within")),
    });
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!hasValidEmail(state)) emailRef.current?.focus();
    void submit(rememberForm);
  }

  return (
    <Frame element={element}>
      <section
        ref={bandRef}
        part="band"
        className={styles.band}
        style={state.isSubmitted ? { minHeight: form.height } : undefined}
        aria-labelledby={state.isSubmitted ? undefined : headingId}
      >
        {!state.isSubmitted && (
          <div className={styles.content}>
            <h2 id={headingId} part="heading" className={styles.heading}>
              {settings.heading}
            </h2>
            <p part="subheading" className={styles.subheading}>
              {settings.subheading}
            </p>
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
                  label={settings.emailPlaceholder}
                  type="email"
                  name="email"
                  autoComplete="email"
                  value={state.email}
                  hasError={wrongEmail !== undefined}
                  messageId={messageId}
                  onChange={(event) => dispatch({ type: "emailTyped", email: event.target.value })}
                  onBlur={() => dispatch({ type: "emailLeft" })}
                  onFocus={() => fieldFocused("email")}
                />
                <TextInput
                  label={settings.zipPlaceholder}
                  name="zip"
                  inputMode="numeric"
                  autoComplete="postal-code"
                  value={state.zip}
                  onChange={(event) => dispatch({ type: "zipTyped", zip: event.target.value })}
                  onFocus={() => fieldFocused("zip")}
                />
                <button type="submit" part="button" className={button} aria-busy={state.isSubmitting}>
                  {settings.buttonLabel}
                </button>
              </div>
              <p id={messageId} part="message" className={styles.message} aria-live="polite">
                {wrongEmail ?? (state.hasError ? SIGN_UP_FAILURE : "")}
              </p>
            </form>
          </div>
        )}
        <div ref={successRef} part="success" role="status" tabIndex={-1} className={styles.status}>
          {state.isSubmitted && (
            <p className={styles.success} style={{ minHeight: form.height }}>
              <Icon name="success" size={32} />
              {settings.successMessage}
            </p>
          )}
        </div>
      </section>
    </Frame>
  );
}
