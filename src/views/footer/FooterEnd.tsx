import type { ReactNode } from "react";
import { visuallyHidden } from "../../ui/base.styles";
import { Drawing } from "../../ui/Drawing";
import { Copyright } from "./Copyright";
import { drawings } from "./drawings";
import * as styles from "./Footer.styles";
import { FooterLink } from "./FooterLink";
import type { FooterViewProps } from "./FooterView";
import { LegalLinks } from "./LegalLinks";

/** Below the lists: store badges, social links, the legal row and a brand's additions to it. */
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
  const { apps, social, legal, copyright } = content;
  return (
    <>
      {(apps.length > 0 || social.length > 0 || aside) && (
        <div className={styles.end}>
          {apps.length > 0 && <StoreBadges footer={footer} />}
          {aside}
          {social.length > 0 && <SocialLinks footer={footer} />}
        </div>
      )}
      <div className={styles.small}>
        <LegalLinks footer={footer} links={legal} />
        {children}
        <Copyright element={element} text={copyright} />
      </div>
    </>
  );
}

function StoreBadges({ footer }: { footer: FooterViewProps }) {
  const { apps, words } = footer.content;
  return (
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
  );
}

function SocialLinks({ footer }: { footer: FooterViewProps }) {
  const { social, words } = footer.content;
  return (
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
  );
}
