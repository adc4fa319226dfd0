import type { SisterFooterContent } from "../../brands/FooterContent";
import { AccordionSection } from "../../ui/AccordionSection";
import { button } from "../../ui/Button.styles";
import { useElement } from "../CurrentElement";
import * as banner from "../email-signup/EmailSignup.styles";
import { SafeLink } from "../SafeLink";
import { CitySection } from "./CitySection";
import * as styles from "./Footer.styles";
import { FooterColumns } from "./FooterColumns";
import { FooterEnd } from "./FooterEnd";
import { FooterFrame } from "./FooterFrame";
import type { FooterViewProps } from "./FooterView";
import type { FooterSettings } from "./footerSettings";
import { LinkList } from "./LinkList";
import { ReviewsBadge } from "./ReviewsBadge";
import * as sister from "./SisterFooter.styles";
import { useAccordionMotion } from "./useAccordionMotion";

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
