import { classes } from "../../ui/classes";
import { useWord, useWordLanguage } from "../Words";
import * as styles from "./Bar.styles";

/** The signed-in visitor: the first letter of the name, then the name. In a small bar, only screen readers get the name. */
export function Avatar({ firstName, isInBar = false }: { firstName: string | undefined; isInBar?: boolean }) {
  const word = useWord();
  const lang = useWordLanguage();
  const name = firstName ?? word("header.account");
  return (
    <>
      {/* CSS draws the letter, so that the text is only the name. */}
      <span
        className={styles.avatar}
        aria-hidden="true"
        data-letter={[...name.trim()][0]?.toLocaleUpperCase()}
      />
      <span className={classes(styles.name, isInBar && styles.nameInBar)} lang={lang(firstName)}>
        {name}
      </span>
    </>
  );
}
