import { memo, type MouseEvent as ReactMouseEvent, type RefObject, useEffect, useRef } from "react";
import type { SearchOption } from "../../api/readOptions";
import { classes } from "../../ui/classes";
import { Icon } from "../../ui/Icon";
import * as styles from "./LiveSearch.styles";
import { matchedParts } from "./matchedParts";
import { useFloating } from "./useFloating";

interface SuggestionListProps {
  /** The combobox's id: the list's and the options' begin with it. */
  id: string;
  anchor: HTMLElement;
  isInFlow: boolean;
  /** The results layout of the split feature: two columns, the type beside the name. */
  isTest: boolean;
  options: readonly SearchOption[];
  active: number;
  /** What the options answer: the words to mark. */
  query: string;
  handlers: RefObject<ListHandlers>;
}

/** What a visitor does to the list; in a ref, so that typing does not render a list that stays as it is. */
export interface ListHandlers {
  onPress: () => void;
  onPoint: (index: number) => void;
  onScroll: () => void;
  onChoose: (index: number, event: MouseEvent) => void;
}

// One for all rows and renders: React does not look into what is the same.
const magnifier = <Icon name="search" size={20} />;

/** The list under the search bar. The focus stays in the field all the while. */
export const SuggestionList = memo(function SuggestionList(props: SuggestionListProps) {
  const { id, anchor, options, active, query, isInFlow, isTest, handlers } = props;
  const panelRef = useRef<HTMLDivElement>(null);
  useFloating(!isInFlow, anchor, panelRef);

  useEffect(() => {
    panelRef.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  });

  // The focus stays in the field, so nothing here takes it, and the keys are the field's.
  const optionProps = (index: number) => ({
    id: id + index,
    role: "option",
    "aria-label": options[index]?.name,
    "aria-selected": index === active,
    onMouseMove: () => handlers.current.onPoint(index),
    onClick: ({ nativeEvent }: ReactMouseEvent) => handlers.current.onChoose(index, nativeEvent),
    onAuxClick: ({ nativeEvent }: ReactMouseEvent) => {
      if (nativeEvent.button === 1) handlers.current.onChoose(index, nativeEvent);
    },
  });
  const listProps = {
    role: "listbox",
    "aria-label": "Suggestions",
    onPointerDownCapture: () => handlers.current.onPress(),
    // A press on the padding or the scrollbar takes no focus from the field.
    onMouseDown: (event: ReactMouseEvent) => event.preventDefault(),
    onMouseLeave: () => handlers.current.onPoint(-1),
    onTouchMove: () => handlers.current.onScroll(),
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
    >
      {options.map((option, index) => {
        const { id: key, ...rest } = optionProps(index);
        return (
          <div
            {...rest}
            key={key}
            id={key}
            part="suggestion"
            className={classes(styles.option, query && styles.matched)}
          >
            {magnifier}
            <span>
              {matchedParts(option.name, query).map(({ start, text, isTyped }) =>
                isTyped ? <mark key={start}>{text}</mark> : text,
              )}
            </span>
            {isTest && <small>{option.optionType}</small>}
          </div>
        );
      })}
    </div>
  );
});
