import { Suspense } from "react";
import { copyrightLine } from "../../brands/copyrightLine";
import * as styles from "./Footer.styles";
import type { FooterElement } from "./FooterView";

/** The copyright line, up to this year; a server may have rendered it last year. */
export function Copyright({ element, text }: { element: FooterElement; text: string }) {
  return (
    <p part="copyright" className={styles.copyright}>
      <Suspense>
        {/* The years keep their order on a page that runs from right to left. */}
        <bdi>{copyrightLine(text, element.brand, new Date().getFullYear())}</bdi>
      </Suspense>
    </p>
  );
}
