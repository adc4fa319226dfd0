import { classes } from "../../ui/classes";
import * as styles from "./Bar.styles";
import { ourLanguage } from "./ourLanguage";

/** The signed-in visitor: the first letter of the name, and the name, which a small bar has no room to show. */
export function Avatar({ firstName, isInBar = false }: { firstName: string | undefined; isInBar?: boolean }) {
  const name = firstName ?? "Account";
  return (
    <>
      {/* By CSS, so that the name stands alone in the text. */}
      <span
        className={styles.avatar}
        aria-hidden="true"
        data-letter={[...name.trim()][0]?.toLocaleUpperCase()}
      />
      <span className={classes(styles.name, isInBar && styles.nameInBar)} lang={ourLanguage(firstName)}>
        {name}
      </span>
    </>
  );
}
