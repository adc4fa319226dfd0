import type { ElementContext } from "../../page/ElementContext";
import { frameClass } from "../Frame";
import * as styles from "./Header.styles";

/** As high as the header will be. */
export function HeaderPlace({ element }: { element: ElementContext }) {
  return (
    <div part="base" className={frameClass(element.brand, styles.container)}>
      <div className={styles.place} />
    </div>
  );
}
