import { type RefObject, useRef } from "react";
import { useEscape } from "../../ui/overlay";
import { useOutsidePress, usePopover } from "../../ui/usePopover";
import { BadgeExplanation } from "./BadgeExplanation";
import * as styles from "./Badges.styles";
import type { BadgeText } from "./badgeTexts";

const GAP_PX = 8;

/** A badge's explanation, in the top layer under its button (above it where there is no room below). */
export function BadgePopover({
  id,
  badge,
  badgeRef,
  onClose,
}: {
  id: string;
  badge: BadgeText;
  /** The badge; a press anywhere outside it and its popover closes the popover. */
  badgeRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useEscape(ref, () => {
    // Removing the popover would lose the focus, so return it to the button first.
    if (ref.current?.matches(":focus")) badgeRef.current?.querySelector("button")?.focus();
    onClose();
  });
  useOutsidePress(badgeRef, onClose);

  usePopover(ref, { anchor: () => badgeRef.current, align: "start", gap: GAP_PX, isText: true });

  return (
    <div ref={ref} id={id} part="popover" className={styles.popover}>
      <BadgeExplanation badge={badge} />
    </div>
  );
}
