import { Suspense } from "react";
import { copyrightLine } from "../../brands/copyrightLine";
import { useElement } from "../CurrentElement";
import * as styles from "./Footer.styles";

/** The copyright line up to the current year; a server may have rendered it last year. */
export function Copyright({ text }: { text: string }) {
  const { brand } = useElement();
  return (
    <p part="copyright" className={styles.copyright}>
      <Suspense>
        {/* Keeps the order of the years on a host page with right-to-left text. */}
        <bdi>{copyrightLine(text, brand, new Date().getFullYear())}</bdi>
      </Suspense>
    </p>
  );
}
