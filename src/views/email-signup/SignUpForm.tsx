import { useEffect, useId, useRef, useState } from "react";
import { classes } from "../../ui/classes";
import { Icon } from "../../ui/Icon";
import { useIsLive } from "../../ui/useIsLive";
import * as styles from "./EmailSignup.styles";
import { SignUpFields } from "./SignUpFields";
import { SignUpPlaceholder } from "./SignUpPlaceholder";
import type { SignUp, SignUpTexts } from "./useSignUp";

/**
 * A sign-up's form, which the success view replaces. The banner and the footer pass in its behavior. Without the script and an address to
 * post to, the form only reserves its space.
 */
export function SignUpForm({
  signUp,
  texts,
  message,
  className,
}: {
  signUp: SignUp;
  texts: SignUpTexts;
  /** The error message. */
  message: string | undefined;
  className?: string;
}) {
  const { state, submit, formAction } = signUp;
  const isLive = useIsLive();
  const isPlaceholder = !isLive && formAction === undefined;
  const messageId = useId();
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

  const fields = { signUp, texts, message, messageId, onSubmit: () => void submit(measureForm) };
  return (
    <div
      ref={bandRef}
      part="band"
      data-component={signUp.component}
      className={classes(styles.band, isPlaceholder && styles.placeholder, className)}
      inert={isPlaceholder}
      style={state.isSubmitted ? { minHeight: form.height } : undefined}
    >
      {!state.isSubmitted && (
        <div className={styles.content}>
          <h2 part="heading" className={styles.heading}>
            <bdi>{texts.heading}</bdi>
          </h2>
          {texts.subheading && (
            <p part="subheading" className={styles.subheading}>
              <bdi>{texts.subheading}</bdi>
            </p>
          )}
          {isPlaceholder ? <SignUpPlaceholder texts={texts} /> : <SignUpFields {...fields} />}
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
            <bdi>{texts.successMessage}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}
