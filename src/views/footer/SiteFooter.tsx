import type { SiteFooterContent } from "../../brands/FooterContent";
import { useElement } from "../CurrentElement";
import { CitySection } from "./CitySection";
import * as styles from "./Footer.styles";
import { FooterColumns } from "./FooterColumns";
import { FooterEnd } from "./FooterEnd";
import { FooterFrame } from "./FooterFrame";
import { FooterSignUp } from "./FooterSignUp";
import type { FooterViewProps } from "./FooterView";
import type { FooterSettings } from "./footerSettings";
import { LinkList } from "./LinkList";
import { useAccordionMotion } from "./useAccordionMotion";

/** The site-wide footer (spec section 2.3). */
export function SiteFooter({ content }: FooterViewProps<SiteFooterContent>) {
  const { hostElement, settings } = useElement<FooterSettings>();
  const isAnimated = useAccordionMotion(hostElement);
  return (
    <FooterFrame content={content}>
      {!settings.hideSignUp && <FooterSignUp texts={content.signUp} />}
      <div className={styles.content}>
        <FooterColumns isAnimated={isAnimated} />
        <CitySection isAnimated={isAnimated} />
        <FooterEnd>
          {content.sisterSites && (
            <LinkList
              links={content.sisterSites.links}
              className={styles.legal}
              label={content.sisterSites.title}
            />
          )}
        </FooterEnd>
      </div>
    </FooterFrame>
  );
}
