import { memo, type MouseEvent as ReactMouseEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { classes } from "../../ui/classes";
import { drawRows, type Rows } from "./drawRows";
import * as styles from "./LiveSearch.styles";
import { useFloating } from "./useFloating";

interface SuggestionListProps extends Rows {
  anchor: HTMLElement;
  isInFlow: boolean;
  handlers: RefObject<ListHandlers>;
}

/** What a visitor does to the list; in a ref, so that typing does not render a list that stays as it is. */
export interface ListHandlers {
  onPress: () => void;
  onPoint: (index: number) => void;
  onScroll: () => void;
  onChoose: (index: number, event: MouseEvent) => void;
}

/** The row an event is about; -1 for none. */
function rowOf({ currentTarget, target }: ReactMouseEvent): number {
  const row = (target as Element).closest('[role="option"]');
  return row ? [...currentTarget.children].indexOf(row) : -1;
}

/**
 * The list under the search bar: the test layout of the split feature has two columns, the type beside the name. The focus
 * stays in the field all the while.
 */
export const SuggestionList = memo(function SuggestionList(props: SuggestionListProps) {
  const { id, anchor, isInFlow, isTest, handlers } = props;
  const panelRef = useRef<HTMLDivElement>(null);

  useFloating(!isInFlow, anchor, panelRef);
  useLayoutEffect(() => {
    const panel = panelRef.current as HTMLElement;
    // The bar's own magnifier, in the size of a row.
    drawRows(panel, anchor.querySelector("svg"), props);
    if (props.active >= 0) panel.children[props.active]?.scrollIntoView({ block: "nearest" });
  });

  // The focus stays in the field, so nothing here takes it, and the keys are the field's.
  const listProps = {
    role: "listbox",
    "aria-label": "Suggestions",
    onPointerDownCapture: () => handlers.current.onPress(),
    // A press on the padding or the scrollbar takes no focus from the field.
    onMouseDown: (event: ReactMouseEvent) => event.preventDefault(),
    onMouseMove: (event: ReactMouseEvent) => {
      const row = rowOf(event);
      if (row >= 0) handlers.current.onPoint(row);
    },
    onMouseLeave: () => handlers.current.onPoint(-1),
    onTouchMove: () => handlers.current.onScroll(),
    onClick: (event: ReactMouseEvent) => handlers.current.onChoose(rowOf(event), event.nativeEvent),
    onAuxClick: (event: ReactMouseEvent) => {
      if (event.button === 1) handlers.current.onChoose(rowOf(event), event.nativeEvent);
    },
  };

  return (
    <div
      {...listProps}
      ref={panelRef}
      id={`${id}list`}
      part="suggestions"
      data-layout={isTest ? "test" : "control"}
      popover={isInFlow ? undefined : "manual"}
      className={classes(styles.panel, styles.list, isTest && styles.testList, isInFlow && styles.inFlow)}
    />
  );
});
