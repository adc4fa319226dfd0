import { Suspense } from "react";
import { copyrightLine } from "../../brands/copyrightLine";
import * as styles from "./Footer.styles";
import type { FooterElement } from "./FooterView";

/** The copyright line up to the current year; a server may have rendered it last year. */
export function Copyright({ element, text }: { element: FooterElement; text: string }) {
  return (
    <p part="copyright" className={styles.copyright}>
      <Suspense>
        {/* Keeps the order of the years on a page with right-to-left text. */}
        <bdi>{copyrightLine(text, element.brand, new Date().getFullYear())}</bdi>
      </Suspense>
    </p>
  );
}
