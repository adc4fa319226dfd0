import { button } from "../../ui/Button.styles";
import { field, input } from "../../ui/TextInput.styles";
import * as styles from "./EmailSignup.styles";

/** Reserves the space of the form that the script will render. */
export function SignUpPlaceholder({ texts }: { texts: { buttonLabel: string } }) {
  return (
    <div>
      <div className={styles.fields}>
        <span className={field}>
          <span className={input} />
        </span>
        <p className={styles.message} />
        <span className={field}>
          <span className={input} />
        </span>
        <span className={button}>{texts.buttonLabel}</span>
      </div>
    </div>
  );
}
