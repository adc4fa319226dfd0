import { type RefObject, useLayoutEffect, useRef } from "react";
import { own } from "../../browser/own";
import { followPage } from "../../ui/followPage";
import { useEscape } from "../../ui/useEscape";
import { useOutsidePress } from "../../ui/useOutsidePress";
import * as styles from "./Badges.styles";
import type { BadgeText } from "./badgeTexts";

const GAP_PX = 8;

/** A badge's explanation, in the top layer under its button (above it where there is no room below). */
export function BadgePopover({
  id,
  badge,
  pieceRef,
  onClose,
}: {
  id: string;
  badge: BadgeText;
  /** The badge: a press anywhere else closes. */
  pieceRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useEscape(ref, onClose);
  useOutsidePress(pieceRef, onClose);

  // After every render: an element that is moved loses what it has in the top layer, and may be in another document.
  useLayoutEffect(() => {
    const popover = ref.current;
    const view = popover && own(popover.ownerDocument, "defaultView");
    if (!popover || !view) return undefined;
    const follow = () => place(popover, pieceRef.current);
    // Without a top layer it stands over the page all the same: it is fixed.
    if (popover.showPopover && popover.isConnected) {
      popover.popover = "manual";
      if (!popover.matches(":popover-open")) popover.showPopover();
    }
    follow();
    return followPage(view, follow);
  });

  return (
    <div ref={ref} id={id} part="popover" className={styles.popover}>
      <strong className={styles.title}>{badge.name}</strong>
      {badge.text}
      {badge.list && (
        <ul className={styles.list}>
          {badge.list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function place(popover: HTMLElement, anchor: HTMLElement | null): void {
  if (!anchor) return;
  const { clientWidth, clientHeight } = own(popover.ownerDocument, "documentElement");
  const box = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const below = box.bottom + GAP_PX;
  const top =
    below + height > clientHeight && box.top - GAP_PX - height > 0 ? box.top - GAP_PX - height : below;
  const isRightToLeft = getComputedStyle(anchor).direction === "rtl";
  const left = isRightToLeft ? box.right - width : box.left;
  popover.style.top = `${top}px`;
  popover.style.left = `${Math.max(GAP_PX, Math.min(left, clientWidth - width - GAP_PX))}px`;
}
