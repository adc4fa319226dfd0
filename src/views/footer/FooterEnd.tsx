import { type ReactNode, Suspense, useId } from "react";
import { copyrightLine } from "../../brands/Brand";
import type { AppBadge, Link, SocialIcon } from "../../brands/FooterContent";
import { hasPrivacySignal } from "../../browser/visitorSignals";
import { visuallyHidden } from "../../ui/base.styles";
import { Drawing } from "../../ui/Icon";
import { useIsLive } from "../../ui/useIsLive";
import { useElement } from "../CurrentElement";
import * as styles from "./Footer.styles";
import { FooterLink } from "./FooterLink";
import { useFooter } from "./useFooter";

/** Below the lists: store badges, social links, the legal row and a brand's additions to it. */
export function FooterEnd({ aside, children }: { aside?: ReactNode; children?: ReactNode }) {
  const { apps, social, legal, copyright } = useFooter().content;
  return (
    <>
      {(apps.length > 0 || social.length > 0 || aside) && (
        <div className={styles.end}>
          {apps.length > 0 && <StoreBadges />}
          {aside}
          {social.length > 0 && <SocialLinks />}
        </div>
      )}
      <div className={styles.small}>
        <LegalLinks links={legal} />
        {children}
        <Copyright text={copyright} />
      </div>
    </>
  );
}

function StoreBadges() {
  const { apps, words } = useFooter().content;
  return (
    <div>
      <h2 className={styles.smallTitle}>{words.apps}</h2>
      <ul className={styles.apps}>
        {apps.map((app) => (
          <li key={app.store}>
            <FooterLink link={app} className={styles.app}>
              <Drawing path={drawings[app.store]} />
              <span>
                <small className={styles.appSmall}>{`${app.lines[0]} `}</small>
                <span>{app.lines[1]}</span>
              </span>
            </FooterLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SocialLinks() {
  const { social, words } = useFooter().content;
  return (
    <div>
      <h2 className={styles.smallTitle}>{words.social}</h2>
      <ul className={styles.social}>
        {social.map((link) => (
          <li key={link.icon}>
            <FooterLink link={link} className={styles.socialLink}>
              <Drawing path={drawings[link.icon]} />
              <span className={visuallyHidden}>{link.name}</span>
            </FooterLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

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

/** The logos of the social networks and app stores, as paths for `Drawing`. */
export const drawings: Record<SocialIcon | AppBadge["store"], string> = {
  facebook: "M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v7h4v-7h3l.8-4H14V7.8c0-.5.4-.8.8-.8H17Z",
  instagram:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6ZM16.8 7.1v.1",
  linkedin:
    "M15.5 9A5.5 5.5 0 0 1 21 14.5V20h-4v-5.5a1.5 1.5 0 0 0-3 0V20h-4v-5.5A5.5 5.5 0 0 1 15.5 9ZM3 9.5h4V20H3ZM5 3a1.8 1.8 0 1 0 0 3.6A1.8 1.8 0 0 0 5 3Z",
  pinterest:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.7 19.8l2.2-9.3M9.2 13.3c-1.9-3.2.4-6 3.1-6 2.3 0 3.8 1.6 3.8 3.6 0 2.5-1.5 4.4-3.5 4.4-1 0-1.7-.6-1.8-1.3",
  x: "M4 4h4.2L20 20h-4.2ZM4.4 20l6.2-6.9M19.6 4l-6.1 6.8",
  youtube: "M6 5.5h12a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4ZM10.2 9v6l5-3Z",
  ios: "M15.8 3c.1 2-1.6 3.9-3.6 3.9C12 4.9 13.8 3.1 15.8 3ZM12.2 8.3c1-.1 2-1 3.7-1 1.6 0 2.9.8 3.7 2-2.9 1.7-2.4 5.6.5 6.8-.8 2.2-2.4 4.9-4.2 4.9-1.3 0-1.8-.8-3.4-.8s-2.1.8-3.4.8C7 21 4 16.5 4 12.7c0-3.5 2.3-5.4 4.6-5.4 1.6 0 2.6 1 3.6 1Z",
  android:
    "M5 3.3v17.4c0 .5.5.8.9.5l14-8.3a1 1 0 0 0 0-1.8L5.9 2.8C5.5 2.5 5 2.8 5 3.3ZM5.2 3.2l11 11.2M5.2 20.8l11-11.2",
};
