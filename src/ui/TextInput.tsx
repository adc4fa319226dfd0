import { type InputHTMLAttributes, type Ref, useId } from "react";
import { visuallyHidden } from "./base.styles";
import { classes } from "./classes";
import * as styles from "./Form.styles";
import { Icon } from "./Icon";

type OwnProps = {
  label: string;
  hasError?: boolean;
  /** Shown below an invalid field (spec section 8). Empty if the message is elsewhere, or if there is none. */
  helperText?: string;
  messageId?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
};

/** The default helper text (spec section 8). */
const DEFAULT_HELPER_TEXT = "Default Error String";

/** A one-line text field. It refers to its message. If invalid, it also shows an icon and helper text. */
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
  const describedBy = classes(hasError && helperText && helperId, messageId) || undefined;
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
        aria-describedby={describedBy}
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
