import { useEffect, useEffectEvent } from "react";
import type { Link } from "../../brands/FooterContent";
import { runFlow } from "../../flows/runFlow";
import { ownOnly } from "../../ownOnly";
import { useElement } from "../CurrentElement";
import { createReviewsPlaceholder } from "./createReviewsPlaceholder";
import * as styles from "./Footer.styles";
import type { FooterSettings } from "./footerSettings";
import { reviews } from "./SisterFooter.styles";

const SLOT = "hs-reviews";

/**
 * The badge of the reviews widget, in its reserved space. It is a plain link until the widget has loaded. Its node is a light DOM child of
 * the element, because a third-party script cannot find a node in a shadow root. An effect creates and removes that node: a portal would
 * throw if the host page emptied the element.
 */
export function ReviewsBadge({ url, link }: { url: string; link: Link }) {
  const element = useElement<FooterSettings>();
  const { reviewsTemplateId, reviewsBusinessUnitId } = element.settings;
  const locale = element.brand.language;

  const fill = useEffectEvent((placeholder: HTMLElement, widgetUrl: string) =>
    runFlow(element, "loadReviewsWidget", import("../../flows/fillReviewsBadge"), (flow) =>
      flow.fillReviewsBadge(element, widgetUrl, placeholder),
    ),
  );
  const { hostElement } = element;

  useEffect(() => {
    const placeholder = createReviewsPlaceholder(hostElement.ownerDocument, {
      locale,
      templateId: reviewsTemplateId,
      businessUnitId: reviewsBusinessUnitId,
    });
    placeholder.slot = `${SLOT}-waiting`;
    hostElement.appendChild(placeholder);
    // Show the badge as soon as the widget has added a node.
    const observer = new MutationObserver(() => {
      if (placeholder.firstChild) placeholder.slot = SLOT;
    });
    observer.observe(placeholder, ownOnly({ childList: true }));
    fill(placeholder, url);
    return () => {
      observer.disconnect();
      placeholder.remove();
    };
  }, [hostElement, url, locale, reviewsTemplateId, reviewsBusinessUnitId]);

  return (
    <div part="reviews" className={reviews}>
      <slot name={SLOT}>
        <a href={link.url} className={styles.link}>
          {link.name}
        </a>
      </slot>
    </div>
  );
}
