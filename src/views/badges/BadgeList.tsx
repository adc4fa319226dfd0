import { useEffect, useMemo, useRef, useState } from "react";
import { warnOnce } from "../../browser/log";
import { componentDismissed, componentDisplayed } from "../../tracking/events/components";
import { useElement } from "../CurrentElement";
import { Fallback } from "../Fallback";
import { Frame } from "../Frame";
import { useLanguage, useWord } from "../Words";
import { Badge } from "./Badge";
import * as styles from "./Badges.styles";
import type { BadgesSettings } from "./badgesSettings";
import { BADGE_POPOVER, badgeText, badgeWords } from "./badgeTexts";

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
