import { type InputHTMLAttributes, type Ref, useId } from "react";
import { visuallyHidden } from "./base.styles";
import { Icon } from "./Icon";
import * as styles from "./TextInput.styles";

type OwnProps = {
  /** The accessible name, also shown as the placeholder. */
  label: string;
  hasError?: boolean;
  /** The id of the text that says what is wrong. */
  messageId?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
};

/** A one-line text field; in error it shows an icon and points at its message. */
export function TextInput({
  label,
  hasError = false,
  messageId,
  inputRef,
  ...rest
}: OwnProps & Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "placeholder" | "id">) {
  const id = useId();
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
        aria-describedby={hasError ? messageId : undefined}
      />
      {hasError && (
        <span className={styles.errorIcon}>
          <Icon name="error" />
        </span>
      )}
    </span>
  );
}
