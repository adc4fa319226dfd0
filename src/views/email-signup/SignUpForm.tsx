import {
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cutPostalCode, postalCodeField } from "../../rules/countryPostalCode";
import { classes } from "../../ui/classes";
import { button } from "../../ui/Form.styles";
import { Icon } from "../../ui/Icon";
import { TextInput } from "../../ui/TextInput";
import { useIsLive } from "../../ui/useIsLive";
import { useUniqueLabel } from "../../ui/useUniqueLabel";
import { Part } from "../Part";
import * as styles from "./EmailSignup.styles";
import { emailProblem, type SignUp, type TypedFields } from "./useSignUp";

/**
 * A sign-up's form, which the success view replaces. The banner and the footer pass in its behavior. Without an address to post to, the
 * server's form is inert and only reserves its space until the script enables it.
 */
export function SignUpForm({ signUp, className }: { signUp: SignUp; className?: string }) {
  const { state, texts, submit, formAction } = signUp;
  const isLive = useIsLive();
  const bandRef = useRef<HTMLDivElement>(null);
  const successRef = useRef<HTMLParagraphElement>(null);
  // The success view keeps the height of the form that it replaces, and takes over its focus.
  const [form, setForm] = useState({ height: 0, hadFocus: false });

  useEffect(() => {
    if (state.isSubmitted && form.hadFocus) successRef.current?.focus();
  }, [state.isSubmitted, form.hadFocus]);

  function measureForm(): void {
    const band = bandRef.current;
    setForm({
      height: band?.getBoundingClientRect().height ?? 0,
      hadFocus: Boolean(band?.matches(":focus-within")),
    });
  }

  return (
    <div
      ref={bandRef}
      part="band"
      data-component={signUp.component}
      className={classes(styles.band, className)}
      inert={!isLive && formAction === undefined}
      style={state.isSubmitted ? { minHeight: form.height } : undefined}
    >
      <Part>
        {!state.isSubmitted && (
          <div className={styles.content}>
            <h2 part="heading" className={styles.heading}>
              <bdi>{texts.heading}</bdi>
            </h2>
            {texts.subheading && (
              <p part="subheading">
                <bdi>{texts.subheading}</bdi>
              </p>
            )}
            <SignUpFields signUp={signUp} onSubmit={(fields) => void submit(fields, measureForm)} />
          </div>
        )}
      </Part>
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
            <bdi>{texts.successMessage}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

/** The fields and the button. Without the script, the browser validates them and posts them to the server's `formAction`. */
function SignUpFields({ signUp, onSubmit }: { signUp: SignUp; onSubmit: (fields: TypedFields) => void }) {
  const { state, texts, dispatch, acceptsZip, fieldFocused, country, prefilledZip, formAction } = signUp;
  const { formRef, emailRef, zipRef, readFields } = useFields(signUp);
  const isLive = useIsLive();
  const messageId = useId();
  const postalCode = postalCodeField(country);
  const message = state.hasFailed ? texts.failure : state.emailProblem && texts[state.emailProblem];
  useUniqueLabel(formRef, texts.heading);

  // A sandboxed frame without allow-forms gets no submit event. It does get the button's click, also for Enter in a field.
  function press(event: SyntheticEvent): void {
    event.preventDefault();
    const fields = readFields();
    if (emailProblem(fields.email)) emailRef.current?.focus();
    else if (!acceptsZip(fields.zip)) zipRef.current?.focus();
    onSubmit(fields);
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
      <div className={styles.fields} data-longest-message={signUp.longestMessage}>
        <TextInput
          inputRef={emailRef}
          label={texts.emailPlaceholder}
          type="email"
          required={!isLive}
          name="email"
          autoComplete="email"
          hasError={state.emailProblem !== undefined}
          // The banner shows its message in a separate line. The footer shows none for an invalid field.
          helperText=""
          messageId={message && messageId}
          onBlur={() => dispatch({ type: "emailBlurred", email: readFields().email })}
          onFocus={() => fieldFocused("email")}
        />
        <p id={messageId} part="message" className={styles.message} aria-live="polite">
          <bdi>{message}</bdi>
        </p>
        <TextInput
          inputRef={zipRef}
          label={texts.zipPlaceholder}
          name="zip"
          defaultValue={isLive ? undefined : prefilledZip}
          pattern={isLive ? undefined : postalCode.pattern}
          maxLength={isLive ? undefined : postalCode.maxLength}
          inputMode={postalCode.inputMode}
          autoCapitalize={postalCode.autoCapitalize}
          autoComplete="postal-code"
          hasError={!state.isZipValid}
          helperText=""
          onBlur={() => dispatch({ type: "zipBlurred", isZipValid: acceptsZip(readFields().zip) })}
          onFocus={() => fieldFocused("zip")}
        />
        <button type="submit" part="button" className={button} aria-busy={state.isSubmitting} onClick={press}>
          {texts.buttonLabel}
        </button>
      </div>
    </form>
  );
}

/** The form's nodes. The fields are uncontrolled, because a value that a script or a password manager writes counts like a typed one. */
function useFields({ typed, dispatch, country, prefilledZip }: SignUp) {
  const isLive = useIsLive();
  const formRef = useRef<HTMLFormElement>(null);
  const emailRef = useRef<HTMLInputElement>(null);
  const zipRef = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    // The browser shows the default value until the visitor types or a script writes a value. React's `defaultValue` would write one too.
    if (isLive && zipRef.current) zipRef.current.defaultValue = prefilledZip;
  }, [isLive, prefilledZip]);

  useLayoutEffect(() => {
    const [email, zip] = [emailRef.current, zipRef.current];
    if (!email || !zip) return undefined;
    // After an error the fields mount again, with the text and the focus that they had.
    if (typed.current) {
      [email.value, zip.value] = [typed.current.email, typed.current.zip];
      [email, zip][typed.current.focused]?.focus({ preventScroll: true });
    }
    return () => {
      const focused = [email, zip].findIndex((field) => field.matches(":focus"));
      typed.current = { email: email.value, zip: zip.value, focused };
    };
  }, [typed]);

  const fieldEdited = useEffectEvent(({ target }: Event) => {
    readFields();
    dispatch({ type: target === emailRef.current ? "emailEdited" : "zipEdited" });
  });
  useEffect(() => {
    const form = formRef.current;
    const stop = new AbortController();
    // React's `onChange` ignores a value that a script has assigned.
    for (const type of ["input", "change"])
      form?.addEventListener(type, (event) => fieldEdited(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);

  /** Reads the fields, and first cuts the ZIP field's text to the length of a code. */
  function readFields(): TypedFields {
    const [email, zip] = [emailRef.current, zipRef.current];
    const code = cutPostalCode(country, zip?.value ?? "");
    if (zip && zip.value !== code) zip.value = code;
    return { email: email?.value ?? "", zip: code };
  }

  return { formRef, emailRef, zipRef, readFields };
}
