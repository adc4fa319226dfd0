import { useEffect, useRef } from "react";
import type { Link } from "../../brands/FooterContent";
import { reportFailure } from "../../page/ElementContext";
import * as styles from "./Footer.styles";
import type { FooterElement } from "./FooterView";
import { reviews } from "./SisterFooter.styles";

const SLOT = "hs-reviews";

/**
 * The reviews widget's badge in the space kept for it; a plain link until it is there, and where it never comes. Its place
 * is a child of the element: what a third party's script looks for in the page it does not find in a shadow root.
 */
export function ReviewsBadge({ element, url, link }: { element: FooterElement; url: string; link: Link }) {
  const latest = useRef(element);
  latest.current = element;

  useEffect(() => {
    const { host } = latest.current;
    const place = host.ownerDocument.createElement("div");
    place.setAttribute("data-reviews-badge", "");
    place.slot = `${SLOT}-waiting`;
    host.appendChild(place);
    // Into view as soon as the widget has put something there.
    const observer = new MutationObserver(() => {
      if (place.firstChild) place.slot = SLOT;
    });
    observer.observe(place, { childList: true });
    import("../../flows/fillReviewsBadge")
      .then((flow) => flow.fillReviewsBadge(latest.current, url, place))
      .catch((error: unknown) => reportFailure(latest.current, "loadReviewsWidget", error));
    return () => {
      observer.disconnect();
      place.remove();
    };
  }, [url]);

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
