import type { ReactNode } from "react";
import { classes } from "../../ui/classes";
import * as styles from "./Header.styles";

/** Said, since a <header> inside an article or main of the page would be no banner. */
const BANNER = { role: "banner" } as const;

/** The landmark around either layout. `isLow`: without a row of project types, and without keeping its place. */
export function HeaderBox({ isLow = false, children }: { isLow?: boolean; children: ReactNode }) {
  return (
    <div
      {...BANNER}
      part="header"
      data-hs-component="header"
      className={classes(styles.header, isLow && styles.withoutRow)}
    >
      {children}
    </div>
  );
}
