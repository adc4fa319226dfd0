import { type MouseEvent, type RefObject, useCallback, useLayoutEffect, useRef } from "react";
import type { SearchOption } from "../../api/readOptions";
import { opensNewTab } from "../../browser/opensNewTab";
import { classes } from "../../ui/classes";
import { usePopover } from "../../ui/usePopover";
import { useWord } from "../Words";
import * as styles from "./LiveSearch.styles";
import { Suggestion } from "./Suggestion";

const GAP_PX = 8;

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
export function SuggestionList(props: SuggestionListProps) {
  const { id, options, active, query, isTest, isInFlow, bar, onPoint, onChoose, onTouchScroll } = props;
  const word = useWord();
  const list = useRef<HTMLDivElement>(null);
  const hasMouseMoved = useMouseMoves(list);
  usePopover(list, isInFlow ? undefined : { anchor: () => bar.current, align: "stretch", gap: GAP_PX });

  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const onRowMouseMove = useCallback(
    (index: number, event: MouseEvent) => {
      if (hasMouseMoved(event)) onPoint(index);
    },
    [hasMouseMoved, onPoint],
  );
  const onRowPress = useCallback(
    (index: number, event: MouseEvent) => onChoose(index, opensNewTab(event)),
    [onChoose],
  );

  return (
    <div
      ref={list}
      id={`${id}list`}
      part="suggestions"
      role="listbox"
      aria-label={word("search.suggestions")}
      data-layout={isTest ? "test" : "control"}
      className={classes(styles.panel, styles.list, isTest && styles.testList, isInFlow && styles.inFlow)}
      // A press on the padding or the scrollbar must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseLeave={() => onPoint(-1)}
      onTouchMove={onTouchScroll}
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
          onPoint={onRowMouseMove}
          onChoose={onRowPress}
        />
      ))}
    </div>
  );
}

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
  return useCallback(({ screenX: x, screenY: y, movementX, movementY }) => {
    const before = last.current;
    last.current = { x, y };
    if (before) return before.x !== x || before.y !== y;
    return !wasOver.current || movementX !== 0 || movementY !== 0;
  }, []);
}
