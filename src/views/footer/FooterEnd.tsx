import type { ReactNode } from "react";
import { visuallyHidden } from "../../ui/base.styles";
import { Drawing } from "../../ui/Drawing";
import { Copyright } from "./Copyright";
import { drawings } from "./drawings";
import * as styles from "./Footer.styles";
import { FooterLink } from "./FooterLink";
import type { FooterViewProps } from "./FooterView";
import { LegalLinks } from "./LegalLinks";

/** Below the lists: store badges, social links, the legal row and what a brand adds to it. */
export function FooterEnd({
  footer,
  aside,
  children,
}: {
  footer: FooterViewProps;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  const { element, content } = footer;
  const { apps, social, legal, words, copyright } = content;
  return (
    <>
      <div className={styles.end}>
        <div>
          <h2 className={styles.smallTitle}>{words.apps}</h2>
          <ul className={styles.apps}>
            {apps.map((app) => (
              <li key={app.store}>
                <FooterLink footer={footer} link={app} className={styles.app}>
                  <Drawing path={drawings[app.store]} />
                  <span>
                    <small className={styles.appSmall}>{app.lines[0]} </small>
                    {app.lines[1]}
                  </span>
                </FooterLink>
              </li>
            ))}
          </ul>
        </div>
        {aside}
        <div>
          <h2 className={styles.smallTitle}>{words.social}</h2>
          <ul className={styles.social}>
            {social.map((link) => (
              <li key={link.icon}>
                <FooterLink footer={footer} link={link} className={styles.socialLink}>
                  <Drawing path={drawings[link.icon]} />
                  <span className={visuallyHidden}>{link.name}</span>
                </FooterLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.small}>
        <LegalLinks footer={footer} links={legal} />
        {children}
        <Copyright element={element} text={copyright} />
      </div>
    </>
  );
}
