import { type InputHTMLAttributes, type Ref, useId } from "react";
import { visuallyHidden } from "./base.styles";
import { classes } from "./classes";
import { Icon } from "./Icon";
import * as styles from "./TextInput.styles";

type OwnProps = {
  /** The accessible name, also shown as the placeholder. */
  label: string;
  hasError?: boolean;
  /** Shown below the field while it is in error (spec section 8); empty where the message stands elsewhere, or nowhere. */
  helperText?: string;
  /** The id of a text elsewhere that says what is wrong. */
  messageId?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
};

/** Said of a field in error by whoever uses it without words of their own. */
const DEFAULT_HELPER_TEXT = "Default Error String";

/** A one-line text field; in error it shows an icon and helper text, and points at its message. */
export function TextInput({
  label,
  hasError = false,
  helperText = DEFAULT_HELPER_TEXT,
  messageId,
  inputRef,
  ...rest
}: OwnProps & Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "placeholder" | "id">) {
  const id = useId();
  const helperId = useId();
  const describedBy = classes(helperText && helperId, messageId) || undefined;
  return (
    <span className={styles.field}>
      <label htmlFor={id} className={visuallyHidden}>
        {label}
      </label>
      <input
        type="text"
        {...rest}
        ref={inputRef}
        id={id}
        part="input"
        className={styles.input}
        placeholder={label}
        aria-invalid={hasError}
        aria-describedby={hasError ? describedBy : undefined}
      />
      {hasError && (
        <span className={styles.errorIcon}>
          <Icon name="error" />
        </span>
      )}
      {hasError && helperText && (
        <span id={helperId} className={styles.helper}>
          {helperText}
        </span>
      )}
    </span>
  );
}
