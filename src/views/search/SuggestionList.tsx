import { type MouseEvent, memo, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import type { SearchOption } from "../../api/readOptions";
import { isMiddlePress, opensNewTab } from "../../browser/presses";
import { classes } from "../../ui/classes";
import { Icon } from "../../ui/Icon";
import { usePopover } from "../../ui/usePopover";
import { useElement } from "../CurrentElement";
import { useWord } from "../Words";
import * as styles from "./SearchBar.styles";

/** The distance of the list, and of an error, from the bar. */
export const LIST_GAP_PX = 8;

interface SuggestionListProps {
  /** The prefix of the options' ids. */
  id: string;
  options: readonly SearchOption[];
  active: number;
  /** The query that the options match. Its words are marked in the names. */
  query: string;
  /** The test layout of the split feature: two columns, with the type after the name. */
  isTest: boolean;
  /** True in the full-screen search, where the list is under the bar and scrolls with the content. */
  isInFlow: boolean;
  bar: RefObject<HTMLElement | null>;
  /** Called when the mouse moves onto a row, or off the rows (-1). */
  onPoint: (index: number) => void;
  onChoose: (index: number, isNewTab: boolean) => void;
  onTouchScroll: () => void;
}

/** The list under the search bar. The focus always stays in the text field. */
export const SuggestionList = memo(function SuggestionList(props: SuggestionListProps) {
  // A moved element changes its context. Its list has to enter the top layer again.
  useElement();
  const { id, options, active, query, isTest, isInFlow, bar, onPoint, onChoose, onTouchScroll } = props;
  const word = useWord();
  const list = useRef<HTMLDivElement>(null);
  const hasMouseMoved = useMouseMoves(list);
  usePopover(list, isInFlow ? undefined : { anchor: () => bar.current, align: "stretch", gap: LIST_GAP_PX });

  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  // On the list, so that a keystroke gives the rows no new handlers.
  const pointer = {
    onMouseMove: (event: MouseEvent) => {
      const row = rowOf(event);
      if (row >= 0 && hasMouseMoved(event)) onPoint(row);
    },
    onClick: (event: MouseEvent) => onChoose(rowOf(event), opensNewTab(event)),
    onAuxClick: (event: MouseEvent) => {
      if (isMiddlePress(event)) onChoose(rowOf(event), opensNewTab(event));
    },
  };

  return (
    <div
      ref={list}
      id={`${id}list`}
      part="suggestions"
      role="listbox"
      aria-label={word("search.suggestions")}
      data-layout={isTest ? "test" : "control"}
      className={classes(styles.popover, styles.list, isTest && styles.testList, isInFlow && styles.inFlow)}
      // A press on the padding or the scrollbar must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseLeave={() => onPoint(-1)}
      onTouchMove={onTouchScroll}
      {...pointer}
    >
      {options.map((option, index) => (
        <Suggestion
          // Keys are positions: options may share an id, and most changes affect only a few letters of a row.
          key={String(index)}
          id={`${id}${index}`}
          index={index}
          count={options.length}
          option={option}
          isActive={index === active}
          query={query}
          isTest={isTest}
        />
      ))}
    </div>
  );
});

/**
 * Returns a function that tells whether the mouse has really moved. Some browsers also fire mousemove for a still mouse, when a list opens
 * under it, scrolls or changes. If no mouse was over the document before, the first real event may report no movement.
 */
function useMouseMoves(list: RefObject<HTMLElement | null>): (event: MouseEvent) => boolean {
  const wasOver = useRef(true);
  const last = useRef<{ x: number; y: number }>(undefined);
  useLayoutEffect(() => {
    const { ownerDocument } = list.current ?? {};
    wasOver.current = Boolean(ownerDocument?.documentElement.matches(":hover"));
  }, [list]);
  return ({ screenX: x, screenY: y, movementX, movementY }) => {
    const before = last.current;
    last.current = { x, y };
    if (before) return before.x !== x || before.y !== y;
    return !wasOver.current || movementX !== 0 || movementY !== 0;
  };
}

/** The index of an event's row; -1 between the rows. */
function rowOf({ target }: MouseEvent): number {
  return Number((target as Element).closest("[role=option]")?.getAttribute("aria-posinset") ?? 0) - 1;
}

interface SuggestionProps {
  id: string;
  index: number;
  count: number;
  option: SearchOption;
  isActive: boolean;
  query: string;
  isTest: boolean;
}

/** One node for all rows, so that React does not compare it for each. */
const ICON = <Icon name="search" size={20} />;

const Suggestion = memo(function Suggestion(props: SuggestionProps) {
  const { id, index, count, option, isActive, query, isTest } = props;
  // Focus stays in the text field. Its keys control the options.
  const row = {
    role: "option",
    "aria-label": option.name,
    // Absent on inactive options: with "false", screen readers would announce each as not selected.
    "aria-selected": isActive || undefined,
    // VoiceOver and TalkBack do not count options that never get the focus.
    "aria-posinset": index + 1,
    "aria-setsize": count,
  };
  return (
    <div {...row} id={id} part="suggestion" className={classes(styles.option, query && styles.matched)}>
      {ICON}
      <span>{markedName(option.name, query)}</span>
      {isTest && <small>{option.optionType}</small>}
    </div>
  );
});

/**
 * Each position in the name keeps its node, so that React changes only its text. No part is a text node beside other nodes, because
 * a translator that wraps text nodes would break React's updates.
 */
function markedName(name: string, query: string): ReactNode {
  const parts = matchedParts(name, query);
  if (!parts.some(({ isTyped }) => isTyped)) return name;
  return parts.map(({ text, isTyped }, index) => {
    const Tag = isTyped ? "mark" : "span";
    return <Tag key={String(index)}>{text}</Tag>;
  });
}

/** A part of an option's name, and whether it matches the typed text. */
interface NamePart {
  text: string;
  isTyped: boolean;
}

// Case and accents are ignored.
const isPlain = (text: string): boolean => !/[^ -~]/.test(text);
const fold = (text: string): string =>
  (isPlain(text) ? text : text.normalize("NFD").replace(/[\u0300-\u036f]/g, "")).toLowerCase();

/**
 * Splits a name at the typed words. Each typed word matches at the start of a word of the name, otherwise at its first occurrence.
 * Joining the parts gives the name.
 */
export function matchedParts(name: string, typed: string): NamePart[] {
  const { whole, origin } = folded(name);
  const isTyped: boolean[] = [];
  for (const word of fold(typed).split(/\s+/)) {
    const matches: [number, number][] = [];
    let wordStarts = 0;
    for (let at = word ? whole.indexOf(word) : -1; at >= 0; at = whole.indexOf(word, at + 1)) {
      if (at && origin(at) === origin(at - 1)) continue;
      let end = at + word.length;
      while (end < whole.length && origin(end) === origin(end - 1)) end++;
      const match: [number, number] = [origin(at), origin(end)];
      // Positions at the beginning of a word come first.
      if (/[\p{L}\p{N}]/u.test(whole[at - 1] ?? "")) matches.push(match);
      else matches.splice(wordStarts++, 0, match);
    }
    for (const [start, end] of matches.slice(0, wordStarts || 1)) {
      for (let i = start; i < end; i++) isTyped[i] = true;
    }
  }

  const parts: NamePart[] = [];
  for (let start = 0, end = 1; start < name.length; end++) {
    if (end < name.length && !isTyped[end] === !isTyped[start]) continue;
    parts.push({ text: name.slice(start, end), isTyped: !!isTyped[start] });
    start = end;
  }
  return parts;
}

/** Folds case and accents. `origin` maps a folded position back to the name, because a letter may become several letters or none. */
function folded(name: string): { whole: string; origin: (at: number) => number } {
  if (isPlain(name)) return { whole: name.toLowerCase(), origin: (at) => at };
  const origins: number[] = [];
  let whole = "";
  let index = 0;
  for (const letter of name) {
    whole += fold(letter);
    while (origins.length < whole.length) origins.push(index);
    index += letter.length;
  }
  return { whole, origin: (at) => origins[at] ?? name.length };
}
