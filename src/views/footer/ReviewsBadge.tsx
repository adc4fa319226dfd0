import { useEffect, useEffectEvent } from "react";
import type { Link } from "../../brands/FooterContent";
import { runFlow } from "../../flows/runFlow";
import { ownOnly } from "../../ownOnly";
import { useElement } from "../CurrentElement";
import * as styles from "./Footer.styles";
import type { FooterSettings } from "./footerSettings";

const SLOT = "hs-reviews";

/**
 * The badge of the reviews widget, in its reserved space. It is a plain link until the widget has loaded. Its node is a light DOM child of
 * the element, because a third-party script cannot find a node in a shadow root. An effect creates and removes that node: a portal would
 * throw if the host page emptied the element.
 */
export function ReviewsBadge({ url, link }: { url: string; link: Link }) {
  const element = useElement<FooterSettings>();
  const { hostElement } = element;
  const { reviewsTemplateId, reviewsBusinessUnitId } = element.settings;
  const locale = element.brand.language;
  const fill = useEffectEvent((placeholder: HTMLElement, widgetUrl: string) =>
    runFlow(element, "loadReviewsWidget", import("../../flows/footer/fillReviewsBadge"), (flow) =>
      flow.fillReviewsBadge(element, widgetUrl, placeholder),
    ),
  );

  useEffect(() => {
    const placeholder = createTrustBox(hostElement.ownerDocument, {
      // BCP 47 with a region, such as `nl-NL`.
      "data-locale": locale,
      "data-template-id": reviewsTemplateId ?? MICRO_COMBO,
      "data-businessunit-id": reviewsBusinessUnitId || undefined,
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
    <div part="reviews" className={styles.reviews}>
      <slot name={SLOT}>
        <a href={link.url} className={styles.link}>
          {link.name}
        </a>
      </slot>
    </div>
  );
}

/** Trustpilot's template "Micro Combo": a single line. */
const MICRO_COMBO = "5419b6ffb0d04a076446a9af";

/** The markup of a TrustBox (Trustpilot's embed code). Scripts of other widgets can find the node by `data-reviews-badge`. */
function createTrustBox(document: Document, parameters: Readonly<Record<string, string | undefined>>) {
  const box = document.createElement("div");
  const size = { "data-style-height": "22px", "data-style-width": "308px", "data-theme": "light" };
  const attributes = { class: "trustpilot-widget", "data-reviews-badge": "", ...parameters, ...size };
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) box.setAttribute(name, value);
  return box;
}
