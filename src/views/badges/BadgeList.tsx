import { type RefObject, useEffect, useId, useMemo, useRef, useState } from "react";
import { warnOnce } from "../../browser/log";
import { componentDismissed, componentDisplayed } from "../../tracking/events/components";
import { classes } from "../../ui/classes";
import { Disclosure } from "../../ui/Disclosure";
import * as disclosure from "../../ui/Disclosure.styles";
import { Drawing } from "../../ui/Icon";
import { useEscape } from "../../ui/overlay";
import { useIsLive } from "../../ui/useIsLive";
import { useOutsidePress, usePopover } from "../../ui/usePopover";
import { useElement } from "../CurrentElement";
import { Fallback } from "../ElementView";
import { Frame } from "../Frame";
import { Part } from "../Part";
import { useLanguage, useWord, useWordLanguage } from "../Words";
import * as styles from "./Badges.styles";
import type { BadgesSettings } from "./badgesSettings";
import { BADGE_POPOVER, type BadgeText, badgeText, badgeWords } from "./badgeTexts";

/** The badges named by the `badges` attribute, with at most one popover open. */
export function BadgeList() {
  const element = useElement<BadgesSettings>();
  const { badges = "" } = element.settings;
  const word = useWord();
  const language = useLanguage();
  const shown = useMemo(
    () => knownBadges(badges).flatMap((id) => badgeText(id, word, language) ?? []),
    [badges, word, language],
  );
  const [open, setOpen] = useState<string>();
  // A press on another badge opens that one first and then closes this one, so the handler needs the latest value.
  const openNow = useRef(open);
  const { tag } = element;

  useEffect(() => {
    for (const id of namesIn(badges)) if (!Object.hasOwn(badgeWords, id)) warnUnknown(tag, id);
  }, [badges, tag]);

  const labelOf = (id: string) => shown.find((badge) => badge.id === id)?.name ?? id;

  function show(id: string | undefined): void {
    const before = openNow.current;
    if (before === id) return;
    if (before !== undefined)
      element.track(componentDismissed({ component_type: BADGE_POPOVER, label: labelOf(before) }));
    if (id !== undefined)
      element.track(componentDisplayed({ component_type: BADGE_POPOVER, label: labelOf(id) }));
    openNow.current = id;
    setOpen(id);
  }

  if (!shown.length) return <Fallback />;
  return (
    <Frame className={styles.badges}>
      {shown.map((badge) => (
        <Badge
          key={badge.id}
          badge={badge}
          isOpen={open === badge.id}
          onPress={() => show(openNow.current === badge.id ? undefined : badge.id)}
          onFoundOpen={() => show(badge.id)}
          onClose={() => openNow.current === badge.id && show(undefined)}
        />
      ))}
    </Frame>
  );
}

/** The names that are badges, each once, in the given order. */
export function knownBadges(names: string): string[] {
  return [...new Set(namesIn(names))].filter((id) => Object.hasOwn(badgeWords, id));
}

/** The names in a `badges` attribute. */
export function namesIn(names: string): string[] {
  return names.split(/\s+/).filter(Boolean);
}

function warnUnknown(tag: string, id: string): void {
  const message = `<${tag}> attribute badges: unknown badge "${id}". Expected: ${Object.keys(badgeWords).join(", ")}.`;
  warnOnce({ kind: "setting", element: tag, message });
}

/** One badge: a button, and its explanation while it is open. */
function Badge({
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

/** What a badge means. */
function BadgeExplanation({ badge: { name, text, list } }: { badge: BadgeText }) {
  return (
    <>
      <strong className={styles.title}>{name}</strong>
      <span>{text}</span>
      {list && (
        <ul className={styles.list}>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </>
  );
}
