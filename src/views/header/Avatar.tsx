import * as styles from "./Bar.styles";
import { ourLanguage } from "./ourLanguage";

/** The signed-in visitor: the first letter of the name, and the name. */
export function Avatar({ firstName, isSmall = false }: { firstName: string | undefined; isSmall?: boolean }) {
  const name = firstName ?? "Account";
  return (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {[...name.trim()][0]?.toLocaleUpperCase()}
      </span>
      {!isSmall && (
        <span className={styles.name} lang={ourLanguage(firstName)}>
          {name}
        </span>
      )}
    </>
  );
}
