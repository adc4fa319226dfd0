import { useEffect, useMemo, useRef, useState } from "react";
import { warnOnce } from "../../browser/log";
import type { ElementContext } from "../../page/ElementContext";
import { componentClicked, componentDismissed, componentDisplayed } from "../../tracking/events/components";
import { Fallback } from "../Fallback";
import { Frame } from "../Frame";
import { Badge } from "./Badge";
import * as styles from "./Badges.styles";
import type { BadgesSettings } from "./badgesSettings";
import { type BadgeText, badgeTexts } from "./badgeTexts";

const COMPONENT = "badge_popover";

/** The badges named by the `badges` attribute, with at most one popover open. */
export function BadgeList({ element }: { element: ElementContext<BadgesSettings> }) {
  const { badges = "" } = element.settings;
  const shown = useMemo(() => readBadges(badges), [badges]);
  const [open, setOpen] = useState<string>();
  // As it is now: a press on another badge closes this one a moment after that one has opened.
  const openNow = useRef(open);
  const { tag } = element;

  useEffect(() => {
    for (const word of wordsOf(badges)) if (!Object.hasOwn(badgeTexts, word)) warnUnknown(tag, word);
  }, [badges, tag]);

  function show(name: string | undefined): void {
    const before = openNow.current;
    if (before === name) return;
    if (before !== undefined) element.track(componentDismissed({ component_type: COMPONENT, label: before }));
    if (name !== undefined) element.track(componentDisplayed({ component_type: COMPONENT, label: name }));
    openNow.current = name;
    setOpen(name);
  }

  if (!shown.length) return <Fallback element={element} />;
  return (
    <Frame element={element} className={styles.badges}>
      {shown.map((badge) => (
        <Badge
          key={badge.name}
          badge={badge}
          isOpen={open === badge.name}
          onPress={() => {
            element.track(componentClicked({ component_type: COMPONENT, label: badge.name }));
            show(openNow.current === badge.name ? undefined : badge.name);
          }}
          onFoundOpen={() => show(badge.name)}
          onClose={() => openNow.current === badge.name && show(undefined)}
        />
      ))}
    </Frame>
  );
}

/** The known badges, each once, in the order given. */
export function readBadges(names: string): BadgeText[] {
  const found: BadgeText[] = [];
  for (const word of wordsOf(names)) {
    const badge = Object.hasOwn(badgeTexts, word) ? badgeTexts[word] : undefined;
    if (badge && !found.includes(badge)) found.push(badge);
  }
  return found;
}

/** The names in a `badges` attribute. */
export function wordsOf(names: string): string[] {
  return names.split(/\s+/).filter(Boolean);
}

function warnUnknown(tag: string, word: string): void {
  const message = `<${tag}> attribute badges: ${JSON.stringify(word)} is not known and left out; accepted: ${Object.keys(badgeTexts).join(", ")}.`;
  warnOnce({ kind: "setting", element: tag, message });
}
