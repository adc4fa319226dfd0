import { type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { postalCodeField } from "../../rules/countryPostalCode";
import { button } from "../../ui/Button.styles";
import { TextInput } from "../../ui/TextInput";
import { useIsLive } from "../../ui/useIsLive";
import { useUniqueLabel } from "../../ui/useUniqueLabel";
import * as styles from "./EmailSignup.styles";
import { hasUsableZip, hasValidEmail } from "./emailSignupState";
import type { SignUp, SignUpTexts } from "./useSignUp";

/** A sign-up's fields and button. Without the script, the browser validates them and posts them to the server's `formAction`. */
export function SignUpFields({
  signUp,
  texts,
  message,
  messageId,
  onSubmit,
}: {
  signUp: SignUp;
  texts: SignUpTexts;
  message: string | undefined;
  messageId: string;
  onSubmit: () => void;
}) {
  const { state, dispatch, fieldFocused, checksZip, formAction } = signUp;
  const isLive = useIsLive();
  const postalCode = postalCodeField(state.country);
  const emailRef = useRef<HTMLInputElement>(null);
  const zipRef = useRef<HTMLInputElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  useUniqueLabel(formRef, texts.heading);

  // Reads the text that was typed before the script ran.
  useLayoutEffect(() => {
    const [email, zip] = [emailRef.current, zipRef.current];
    if (email?.value) dispatch({ type: "emailTyped", email: email.value });
    if (zip && zip.value !== zip.defaultValue) dispatch({ type: "zipTyped", zip: zip.value });
  }, [dispatch]);

  // A sandboxed frame without allow-forms gets no submit event. It does get the button's click, also for Enter in a field.
  function press(event: SyntheticEvent): void {
    event.preventDefault();
    if (!hasValidEmail(state)) emailRef.current?.focus();
    else if (checksZip && !hasUsableZip(state)) zipRef.current?.focus();
    onSubmit();
  }

  return (
    <form
      ref={formRef}
      part="form"
      noValidate={isLive}
      action={isLive ? undefined : formAction}
      method="post"
      aria-label={texts.heading}
      aria-busy={state.isSubmitting}
      onSubmit={press}
    >
      <div className={styles.fields}>
        <TextInput
          inputRef={emailRef}
          label={texts.emailPlaceholder}
          type="email"
          required={!isLive}
          name="email"
          autoComplete="email"
          value={state.email}
          hasError={!state.isEmailValid}
          // The banner shows its message in a separate line. The footer shows none for an invalid field.
          helperText=""
          messageId={message && messageId}
          onChange={(event) => dispatch({ type: "emailTyped", email: event.target.value })}
          onBlur={() => dispatch({ type: "emailBlurred" })}
          onFocus={() => fieldFocused("email")}
        />
        <p id={messageId} part="message" className={styles.message} aria-live="polite">
          <bdi>{message}</bdi>
        </p>
        <TextInput
          inputRef={zipRef}
          label={texts.zipPlaceholder}
          name="zip"
          pattern={isLive ? undefined : postalCode.pattern}
          maxLength={isLive ? undefined : postalCode.maxLength}
          inputMode={postalCode.inputMode}
          autoCapitalize={postalCode.autoCapitalize}
          autoComplete="postal-code"
          value={state.zip}
          hasError={!state.isZipValid}
          helperText=""
          onChange={(event) => dispatch({ type: "zipTyped", zip: event.target.value })}
          onBlur={() => checksZip && dispatch({ type: "zipBlurred" })}
          onFocus={() => fieldFocused("zip")}
        />
        <button type="submit" part="button" className={button} aria-busy={state.isSubmitting} onClick={press}>
          {texts.buttonLabel}
        </button>
      </div>
    </form>
  );
}
