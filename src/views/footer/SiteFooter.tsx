import type { SiteFooterContent } from "../../brands/FooterContent";
import { CitySection } from "./CitySection";
import * as styles from "./Footer.styles";
import { FooterColumns } from "./FooterColumns";
import { FooterEnd } from "./FooterEnd";
import { FooterFrame } from "./FooterFrame";
import { FooterSignUp } from "./FooterSignUp";
import type { FooterContentProps, FooterViewProps } from "./FooterView";
import { LinkList } from "./LinkList";
import { useAccordionMotion } from "./useAccordionMotion";

/** The site-wide footer (spec section 2.3). */
export function SiteFooter(given: FooterContentProps<SiteFooterContent>) {
  return <FooterFrame {...given}>{(footer) => <SiteFooterPieces {...footer} />}</FooterFrame>;
}

function SiteFooterPieces(footer: FooterViewProps<SiteFooterContent>) {
  const { element, content } = footer;
  const isAnimated = useAccordionMotion(element.host);
  return (
    <>
      {!element.settings.hideSignUp && <FooterSignUp element={element} texts={content.signUp} />}
      <div className={styles.content}>
        <FooterColumns footer={footer} isAnimated={isAnimated} />
        <CitySection footer={footer} isAnimated={isAnimated} />
        <FooterEnd footer={footer}>
          {content.sisterSites && (
            <LinkList
              footer={footer}
              links={content.sisterSites.links}
              className={styles.legal}
              label={content.sisterSites.title}
            />
          )}
        </FooterEnd>
      </div>
    </>
  );
}
