import type { SisterFooterContent } from "../../brands/FooterContent";
import { AccordionSection } from "../../ui/AccordionSection";
import { button } from "../../ui/Button.styles";
import * as banner from "../email-signup/EmailSignup.styles";
import { CitySection } from "./CitySection";
import * as styles from "./Footer.styles";
import { FooterColumns } from "./FooterColumns";
import { FooterEnd } from "./FooterEnd";
import { FooterFrame } from "./FooterFrame";
import type { FooterContentProps, FooterViewProps } from "./FooterView";
import { LinkList } from "./LinkList";
import { ReviewsBadge } from "./ReviewsBadge";
import * as sister from "./SisterFooter.styles";
import { useAccordionMotion } from "./useAccordionMotion";

/** A sister brand's footer (spec section 2.4), in its own language. */
export function SisterFooter(given: FooterContentProps<SisterFooterContent>) {
  return <FooterFrame {...given}>{(footer) => <SisterFooterPieces {...footer} />}</FooterFrame>;
}

function SisterFooterPieces(footer: FooterViewProps<SisterFooterContent>) {
  const { element, content } = footer;
  const { postAJob, professions, markets, reviews } = content;
  const isAnimated = useAccordionMotion(element.host);
  return (
    <>
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
          <a part="button" href={postAJob.link.url} className={button}>
            {postAJob.link.name}
          </a>
        </div>
      </div>
      <div className={styles.content}>
        <FooterColumns footer={footer} isAnimated={isAnimated} />
        <CitySection footer={footer} isAnimated={isAnimated} />
        {[professions, markets].map(({ title, links }) => (
          <AccordionSection key={title} title={title} isAnimated={isAnimated} className={styles.block}>
            <LinkList footer={footer} links={links} className={styles.dotted} />
          </AccordionSection>
        ))}
        <FooterEnd
          footer={footer}
          aside={
            element.settings.reviewsWidgetUrl && (
              <ReviewsBadge element={element} url={element.settings.reviewsWidgetUrl} link={reviews} />
            )
          }
        />
      </div>
    </>
  );
}
