import { type ReactNode, useId } from "react";
import type { Link } from "../../brands/FooterContent";
import { hasPrivacySignal } from "../../browser/visitorSignals";
import { useIsLive } from "../../ui/useIsLive";
import * as styles from "./Footer.styles";
import { FooterLink } from "./FooterLink";
import { useFooter } from "./useFooter";

/** The legal row. If the browser sends Global Privacy Control, a text says that analytics are off. */
export function LegalLinks({ links, children }: { links: readonly Link[]; children?: ReactNode }) {
  const { words } = useFooter().content;
  const id = useId();
  const isLive = useIsLive();
  // A server cannot read the browser's signal.
  const isHonored = isLive && hasPrivacySignal() && links.some(({ action }) => action === "do-not-sell");
  return (
    <>
      <div className={styles.legalRow}>
        <ul className={styles.legal} aria-label={words.legal}>
          {children}
          {links.map((link) => (
            <li key={link.name}>
              <FooterLink
                link={link}
                describedBy={isHonored && link.action === "do-not-sell" ? id : undefined}
              />
            </li>
          ))}
        </ul>
        <slot name="legal" />
      </div>
      {isHonored && (
        <p id={id} className={styles.copyright}>
          <bdi>{words.doNotSellHonored}</bdi>
        </p>
      )}
    </>
  );
}
