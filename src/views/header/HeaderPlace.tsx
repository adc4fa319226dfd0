import type { ElementContext } from "../../page/ElementContext";
import { frameClass } from "../Frame";
import * as styles from "./Header.styles";

/** Reserves the header's height. */
export function HeaderPlace({ element }: { element: ElementContext }) {
  return (
    <div part="base" className={frameClass(element.brand, styles.container)}>
      <div className={styles.place} />
    </div>
  );
}
