import { SafeLink } from "../SafeLink";
import { Copyright } from "./Copyright";
import * as styles from "./Footer.styles";
import { FooterFrame } from "./FooterFrame";
import { FooterLink } from "./FooterLink";
import type { FooterContentProps, FooterViewProps } from "./FooterView";
import { LegalLinks } from "./LegalLinks";
import { inText, simple } from "./SimpleFooter.styles";

/** The simple footer (spec section 2.2): legal links and a copyright line. */
export function SimpleFooter(given: FooterContentProps) {
  return <FooterFrame {...given}>{(footer) => <SimpleFooterPieces {...footer} />}</FooterFrame>;
}

function SimpleFooterPieces(footer: FooterViewProps) {
  const { element, content } = footer;
  const { copyright, links, statement, supportName } = content.simple;
  const { supportLink } = element.settings;
  return (
    <div className={simple}>
      {statement && (
        <p className={styles.copyright}>
          <bdi>
            {statement.before}
            <FooterLink footer={footer} link={statement.link} className={inText} />
            {statement.after}
          </bdi>
        </p>
      )}
      <LegalLinks footer={footer} links={links}>
        {supportName && supportLink && (
          <li>
            <SafeLink part="link" className={styles.link} element={element} url={supportLink}>
              {supportName}
            </SafeLink>
          </li>
        )}
      </LegalLinks>
      <Copyright element={element} text={copyright} />
    </div>
  );
}
