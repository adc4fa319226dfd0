import { useElement } from "../CurrentElement";
import { frameClass } from "../Frame";
import * as styles from "./Header.styles";

/** Reserves the header's height. */
export function HeaderPlaceholder() {
  const { brand } = useElement();
  return (
    <div part="base" className={frameClass(brand, styles.container)}>
      <div className={styles.placeholder} />
    </div>
  );
}
