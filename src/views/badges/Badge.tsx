import { useId, useRef } from "react";
import { Drawing } from "../../ui/Drawing";
import { BadgePopover } from "./BadgePopover";
import * as styles from "./Badges.styles";
import type { BadgeText } from "./badgeTexts";

/** One badge: a button, and its explanation while it is open. */
export function Badge({
  badge,
  isOpen,
  onPress,
  onClose,
}: {
  badge: BadgeText;
  isOpen: boolean;
  onPress: () => void;
  onClose: () => void;
}) {
  const id = useId();
  const pieceRef = useRef<HTMLDivElement>(null);
  return (
    <div ref={pieceRef} className={styles.piece} lang="en">
      <button
        type="button"
        part="badge"
        className={styles.badge}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onPress}
      >
        <Drawing path={badge.path} size={20} />
        {badge.name}
      </button>
      {/* Always there, so that a screen reader hears of what comes into it. */}
      <div role="status">
        {isOpen && <BadgePopover id={id} badge={badge} pieceRef={pieceRef} onClose={onClose} />}
      </div>
    </div>
  );
}
