import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { warnOnce } from "../../browser/log";
import { CERTIFIED_MIN_RATING } from "../../limits";
import { componentDismissed, componentDisplayed } from "../../tracking/events/components";
import { classes } from "../../ui/classes";
import { Disclosure } from "../../ui/Disclosure";
import * as disclosure from "../../ui/Disclosure.styles";
import { Drawing } from "../../ui/Icon";
import { List } from "../../ui/List";
import { useEscape } from "../../ui/overlay";
import { useIsLive } from "../../ui/useIsLive";
import { useOutsidePress, usePopover } from "../../ui/usePopover";
import type { WordKey } from "../../words/en";
import { useElement } from "../CurrentElement";
import { Fallback, Frame } from "../ElementView";
import { Part } from "../Part";
import { useLanguage, useWord, useWordLanguage } from "../Words";
import * as styles from "./Badges.styles";
import type { BadgesSettings } from "./badgesSettings";

/** The `component_type` of the badges' analytics events. */
const BADGE_POPOVER = "badge_popover";
const GAP_PX = 8;

/** A badge and its explanation (spec section 8). */
interface BadgeContent {
  name: WordKey;
  text: WordKey;
  /** The items of the list that the text introduces. */
  list?: readonly WordKey[];
  path: string;
}

export const badges: Readonly<Record<string, BadgeContent>> = {
  "super-service-award": {
    name: "badges.superServiceAward",
    text: "badges.superServiceAwardText",
    path: "M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM8.5 14l-1.5 7 5-2.5 5 2.5-1.5-7M12 6.5l.8 1.7 1.8.2-1.3 1.3.3 1.8-1.6-.9-1.6.9.3-1.8-1.3-1.3 1.8-.2Z",
  },
  "background-checked": {
    name: "badges.backgroundChecked",
    text: "badges.backgroundCheckedText",
    path: "M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6ZM8.5 12l2.5 2.5 4.5-5",
  },
  certified: {
    name: "badges.certified",
    text: "badges.certifiedText",
    list: [
      "badges.certifiedOwner",
      "badges.certifiedLicences",
      "badges.certifiedRating",
      "badges.certifiedAdvertising",
      "badges.certifiedOther",
    ],
    path: "M12 2.5l2.4 1.8 3-.1.9 2.9 2.5 1.7-1 2.8 1 2.8-2.5 1.7-.9 2.9-3-.1L12 20.7l-2.4-1.8-3 .1-.9-2.9-2.5-1.7 1-2.8-1-2.8 2.5-1.7.9-2.9 3 .1ZM8.7 11.7l2.3 2.3 4.3-4.7",
  },
};

/** Reads a `badges` attribute: the badges in the given order, each once, and the unknown names. */
export function readBadges(names = ""): { known: Map<string, BadgeContent>; unknown: string[] } {
  const known = new Map<string, BadgeContent>();
  const unknown: string[] = [];
  for (const name of names.split(/\s+/).filter(Boolean)) {
    const content = Object.hasOwn(badges, name) ? badges[name] : undefined;
    if (content) known.set(name, content);
    else unknown.push(name);
  }
  return { known, unknown };
}

/** The badges named by the `badges` attribute, with at most one popover open. */
export function BadgeList() {
  const element = useElement<BadgesSettings>();
  const { tag, settings } = element;
  const word = useWord();
  const { known } = readBadges(settings.badges);
  const [open, setOpen] = useState<string>();
  // A press on another badge opens that one first and then closes this one, so the handler needs the latest value.
  const openNow = useRef(open);

  useEffect(() => {
    for (const name of readBadges(settings.badges).unknown) warnUnknown(tag, name);
  }, [settings.badges, tag]);

  function show(name: string | undefined): void {
    const before = openNow.current;
    if (before === name) return;
    const attributesOf = (badge: string) => {
      const key = known.get(badge)?.name;
      return { component_type: BADGE_POPOVER, label: key ? word(key) : badge };
    };
    if (before !== undefined) element.track(componentDismissed(attributesOf(before)));
    if (name !== undefined) element.track(componentDisplayed(attributesOf(name)));
    openNow.current = name;
    setOpen(name);
  }

  if (!known.size) return <Fallback />;
  return (
    <Frame className={styles.badges}>
      {[...known].map(([name, content]) => (
        <Badge
          key={name}
          content={content}
          isOpen={open === name}
          onPress={() => show(openNow.current === name ? undefined : name)}
          onFoundOpen={() => show(name)}
          onClose={() => openNow.current === name && show(undefined)}
        />
      ))}
    </Frame>
  );
}

function warnUnknown(tag: string, name: string): void {
  const message = `<${tag}> attribute badges: unknown badge "${name}". Expected: ${Object.keys(badges).join(", ")}.`;
  warnOnce({ kind: "setting", element: tag, message });
}

interface BadgeProps {
  content: BadgeContent;
  isOpen: boolean;
  onPress: () => void;
  onFoundOpen: () => void;
  onClose: () => void;
}

function Badge({ content, isOpen, onPress, onFoundOpen, onClose }: BadgeProps) {
  const id = useId();
  const isLive = useIsLive();
  const word = useWord();
  const rating = CERTIFIED_MIN_RATING.toLocaleString(useLanguage(), { minimumFractionDigits: 1 });
  const badge = useRef<HTMLDivElement>(null);
  const name = word(content.name);
  const explanation = (
    <>
      <strong className={styles.title}>{name}</strong>
      <span>{word(content.text)}</span>
      {content.list && (
        <List items={content.list} className={styles.list}>
          {(key) => word(key, { rating })}
        </List>
      )}
    </>
  );
  return (
    <div ref={badge} className={styles.badgeArea} lang={useWordLanguage()()}>
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
        <Drawing path={content.path} size={20} />
        <span>{name}</span>
      </Disclosure>
      {/* Always present, because a screen reader only announces changes in a live region that exists already. */}
      <div role="status" className={disclosure.panel}>
        {isLive ? (
          <Part onFailure={onClose}>
            {isOpen && (
              <BadgePopover id={id} badge={badge} onClose={onClose}>
                {explanation}
              </BadgePopover>
            )}
          </Part>
        ) : (
          <div part="popover" className={classes(styles.popover, styles.inPlace)}>
            {explanation}
          </div>
        )}
      </div>
    </div>
  );
}

interface BadgePopoverProps {
  id: string;
  /** A press outside this node closes the popover. */
  badge: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** A badge's explanation, in the top layer under its button (above it where there is no room below). */
function BadgePopover({ id, badge, onClose, children }: BadgePopoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEscape(ref, () => {
    // Removing the popover would lose the focus, so return it to the button first.
    if (ref.current?.matches(":focus")) badge.current?.querySelector("button")?.focus();
    onClose();
  });
  useOutsidePress(badge, onClose);
  usePopover(ref, { anchor: () => badge.current, align: "start", gap: GAP_PX, isText: true });
  return (
    <div ref={ref} id={id} part="popover" className={styles.popover}>
      {children}
    </div>
  );
}
