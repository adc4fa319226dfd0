import { useElement } from "../CurrentElement";
import { SafeLink } from "../SafeLink";
import { Copyright } from "./Copyright";
import * as styles from "./Footer.styles";
import { FooterFrame } from "./FooterFrame";
import { FooterLink } from "./FooterLink";
import type { FooterViewProps } from "./FooterView";
import type { FooterSettings } from "./footerSettings";
import { LegalLinks } from "./LegalLinks";
import { inText, simple } from "./SimpleFooter.styles";

/**
 * The simple footer (spec section 2.2). With a statement the order is links, statement, copyright line. Without one, the copyright line
 * comes before the links.
 */
export function SimpleFooter({ content }: FooterViewProps) {
  const { copyright, links, statement, supportName } = content.simple;
  const { supportLink } = useElement<FooterSettings>().settings;
  return (
    <FooterFrame content={content}>
      <div className={simple}>
        {!statement && <Copyright text={copyright} />}
        <LegalLinks links={links}>
          {supportName && supportLink && (
            <li>
              <SafeLink part="link" className={styles.link} url={supportLink}>
                {supportName}
              </SafeLink>
            </li>
          )}
        </LegalLinks>
        {statement && (
          <>
            <p className={styles.copyright}>
              <bdi>
                <span>{statement.before}</span>
                <FooterLink link={statement.link} className={inText} />
                <span>{statement.after}</span>
              </bdi>
            </p>
            <Copyright text={copyright} />
          </>
        )}
      </div>
    </FooterFrame>
  );
}
