import type { ReactNode } from "react";
import { visuallyHidden } from "../../ui/base.styles";
import { Drawing } from "../../ui/Icon";
import { Copyright } from "./Copyright";
import { drawings } from "./drawings";
import * as styles from "./Footer.styles";
import { FooterLink } from "./FooterLink";
import { LegalLinks } from "./LegalLinks";
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
