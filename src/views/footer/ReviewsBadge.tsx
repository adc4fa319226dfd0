import { useEffect, useEffectEvent } from "react";
import type { Link } from "../../brands/FooterContent";
import { runFlow } from "../../flows/runFlow";
import { ownOnly } from "../../ownOnly";
import { useElement } from "../CurrentElement";
import * as styles from "./Footer.styles";
import { reviews } from "./Footer.styles";
import type { FooterSettings } from "./footerSettings";

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
    runFlow(element, "loadReviewsWidget", import("../../flows/footer/fillReviewsBadge"), (flow) =>
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

/** The parameters of a TrustBox (Trustpilot's embed code). */
interface TrustBox {
  /** BCP 47 with a region, e.g. `nl-NL`. */
  locale: string;
  templateId: string | undefined;
  businessUnitId: string | undefined;
}

/** Trustpilot's template "Micro Combo": a single line. */
const MICRO_COMBO = "5419b6ffb0d04a076446a9af";

/**
 * The node that a reviews widget fills. Its markup is Trustpilot's for a TrustBox. Scripts of other widgets can find it by
 * `data-reviews-badge`.
 */
function createReviewsPlaceholder(
  document: Document,
  { locale, templateId = MICRO_COMBO, businessUnitId }: TrustBox,
): HTMLElement {
  const placeholder = document.createElement("div");
  placeholder.className = "trustpilot-widget";
  placeholder.setAttribute("data-reviews-badge", "");
  placeholder.setAttribute("data-locale", locale);
  placeholder.setAttribute("data-template-id", templateId);
  if (businessUnitId) placeholder.setAttribute("data-businessunit-id", businessUnitId);
  placeholder.setAttribute("data-style-height", "22px");
  placeholder.setAttribute("data-style-width", "308px");
  placeholder.setAttribute("data-theme", "light");
  return placeholder;
}
