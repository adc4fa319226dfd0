import { type RefObject, useId, useRef } from "react";
import { classes } from "../../ui/classes";
import { Disclosure } from "../../ui/Disclosure";
import * as disclosure from "../../ui/Disclosure.styles";
import { Drawing } from "../../ui/Icon";
import { useEscape } from "../../ui/overlay";
import { useIsLive } from "../../ui/useIsLive";
import { useOutsidePress, usePopover } from "../../ui/usePopover";
import { Part } from "../Part";
import { useWordLanguage } from "../Words";
import { BadgeExplanation } from "./BadgeExplanation";
import * as styles from "./Badges.styles";
import { BADGE_POPOVER, type BadgeText } from "./badgeTexts";

/** One badge: a button, and its explanation while it is open. */
export function Badge({
  badge,
  isOpen,
  onPress,
  onFoundOpen,
  onClose,
}: {
  badge: BadgeText;
  isOpen: boolean;
  onPress: () => void;
  onFoundOpen: () => void;
  onClose: () => void;
}) {
  const id = useId();
  const isLive = useIsLive();
  const badgeRef = useRef<HTMLDivElement>(null);
  return (
    <div ref={badgeRef} className={styles.badgeArea} lang={useWordLanguage()()}>
      <Disclosure
        group="badge"
        part="badge"
        data-component={BADGE_POPOVER}
        className={styles.badge}
        isOpen={isOpen}
        controls={isOpen ? id : undefined}
        onToggle={onPress}
        onFoundOpen={onFoundOpen}
      >
        <Drawing path={badge.path} size={20} />
        <span>{badge.name}</span>
      </Disclosure>
      {/* Always present, because a screen reader only announces changes in a live region that exists already. */}
      <div role="status" className={disclosure.panel}>
        {isLive ? (
          <Part onFailure={onClose}>
            {isOpen && <BadgePopover id={id} badge={badge} badgeRef={badgeRef} onClose={onClose} />}
          </Part>
        ) : (
          <div part="popover" className={classes(styles.popover, styles.inPlace)}>
            <BadgeExplanation badge={badge} />
          </div>
        )}
      </div>
    </div>
  );
}

const GAP_PX = 8;

/** A badge's explanation, in the top layer under its button (above it where there is no room below). */
function BadgePopover({
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
