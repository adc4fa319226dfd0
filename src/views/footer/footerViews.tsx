import { type ReactNode, useId } from "react";
import type { FooterContent, SisterFooterContent, SiteFooterContent } from "../../brands/FooterContent";
import { AccordionSection } from "../../ui/AccordionSection";
import { button } from "../../ui/Button.styles";
import { useIsLive } from "../../ui/useIsLive";
import { useElement } from "../CurrentElement";
import * as banner from "../email-signup/EmailSignup.styles";
import { Frame } from "../Frame";
import { SafeLink } from "../SafeLink";
import * as styles from "./Footer.styles";
import * as sister from "./Footer.styles";
import { inText, simple } from "./Footer.styles";
import { Copyright, FooterEnd, LegalLinks } from "./FooterEnd";
import { FooterLink } from "./FooterLink";
import { CitySection, FooterColumns, LinkList, useAccordionMotion } from "./FooterSections";
import { FooterSignUp } from "./FooterSignUp";
import type { FooterSettings } from "./footerSettings";
import { isInFooter } from "./needsFooterView";
import { ReviewsBadge } from "./ReviewsBadge";
import { useAccessibilityTools } from "./useAccessibilityTools";
import { CurrentFooter, type FooterViewProps } from "./useFooter";

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

/** A sister brand's footer (spec section 2.4), in its own language. */
export function SisterFooter({ content }: FooterViewProps<SisterFooterContent>) {
  const { hostElement, settings } = useElement<FooterSettings>();
  const { postAJob, professions, markets, reviews } = content;
  const isAnimated = useAccordionMotion(hostElement);
  return (
    <FooterFrame content={content}>
      <div part="post-a-job" className={styles.band}>
        <div className={sister.postAJob}>
          <div>
            <h2 className={banner.heading}>
              <bdi>{postAJob.title}</bdi>
            </h2>
            <p className={styles.subtitle}>
              <bdi>{postAJob.text}</bdi>
            </p>
          </div>
          <SafeLink part="button" url={postAJob.link.url} className={button}>
            {postAJob.link.name}
          </SafeLink>
        </div>
      </div>
      <div className={styles.content}>
        <FooterColumns isAnimated={isAnimated} />
        <CitySection isAnimated={isAnimated} />
        {[professions, markets].map(({ title, links }) => (
          <AccordionSection key={title} title={title} isAnimated={isAnimated} className={styles.block}>
            <LinkList links={links} className={styles.dotted} />
          </AccordionSection>
        ))}
        <FooterEnd
          aside={settings.reviewsWidgetUrl && <ReviewsBadge url={settings.reviewsWidgetUrl} link={reviews} />}
        />
      </div>
    </FooterFrame>
  );
}

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

/** The outer nodes of every footer. Provides `CurrentFooter`. */
function FooterFrame({ content, children }: { content: FooterContent; children: ReactNode }) {
  const { hostElement, brand } = useElement();
  const newTabId = useId();
  const hasLandmark = useIsLive(() => isInFooter(hostElement));
  const openAccessibilityTools = useAccessibilityTools();
  return (
    <Frame>
      <div
        role={hasLandmark ? undefined : "contentinfo"}
        part="footer"
        className={styles.footer}
        lang={brand.language}
      >
        <CurrentFooter value={{ content, openAccessibilityTools, newTabId }}>{children}</CurrentFooter>
        <span id={newTabId} hidden>
          {content.words.opensInNewTab}
        </span>
      </div>
    </Frame>
  );
}
