import { Suspense } from "react";
import { copyrightLine } from "../../brands/Brand";
import { useElement } from "../CurrentElement";
import * as styles from "./Footer.styles";

/** The copyright line with the current year. If the server markup is from last year, React rerenders only this boundary. */
export function Copyright({ text }: { text: string }) {
  const { brand } = useElement();
  return (
    <p part="copyright" className={styles.copyright}>
      <Suspense>
        {/* Keeps the years in order on a right-to-left host page. */}
        <bdi>{copyrightLine(text, brand, new Date().getFullYear())}</bdi>
      </Suspense>
    </p>
  );
}
