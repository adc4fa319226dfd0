import { useId, useRef } from "react";
import { classes } from "../../ui/classes";
import { Disclosure } from "../../ui/Disclosure";
import * as disclosure from "../../ui/Disclosure.styles";
import { Drawing } from "../../ui/Icon";
import { useIsLive } from "../../ui/useIsLive";
import { Part } from "../Part";
import { useWordLanguage } from "../Words";
import { BadgeExplanation } from "./BadgeExplanation";
import { BadgePopover } from "./BadgePopover";
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
