import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import type { SearchOption } from "../../api/readOptions";
import { classes } from "../../ui/classes";
import { Icon } from "../../ui/Icon";
import { matchedParts } from "./matchedParts";
import * as styles from "./SearchBar.styles";
import { useFloating } from "./useFloating";

interface SuggestionListProps {
  /** The combobox's id: the list's and the options' begin with it. */
  id: string;
  anchorRef: RefObject<HTMLElement | null>;
  isInFlow: boolean;
  /** The results layout of the split feature: two columns, the type beside the name. */
  isTest: boolean;
  options: readonly SearchOption[];
  active: number;
  query: string;
  onPress: () => void;
  onPoint: (index: number) => void;
  onScroll: () => void;
  onChoose: (index: number, event: MouseEvent) => void;
}

/** The list under the search bar. The focus stays in the field all the while. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, options, active, query, isInFlow, isTest } = props;
  const panelRef = useRef<HTMLDivElement>(null);
  useFloating(!isInFlow, props.anchorRef, panelRef);

  useEffect(() => {
    panelRef.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  });

  return (
    <div
      ref={panelRef}
      id={`${id}list`}
      part="suggestions"
      role="listbox"
      aria-label="Suggestions"
      data-layout={isTest ? "test" : "control"}
      popover={isInFlow ? undefined : "manual"}
      className={classes(styles.panel, styles.list, isTest && styles.testList, isInFlow && styles.inFlow)}
      onPointerDownCapture={props.onPress}
      // A press on the padding or the scrollbar takes no focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseLeave={() => props.onPoint(-1)}
      onTouchMove={props.onScroll}
    >
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: ids repeat, also in the product's own list
          key={index}
          id={`${id}${index}`}
          part="suggestion"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          aria-label={option.name}
          className={classes(styles.option, query && styles.matched)}
          // A still mouse under a list that opens has not moved.
          onMouseMove={({ movementX, movementY }) => (movementX || movementY) && props.onPoint(index)}
          onClick={(event) => props.onChoose(index, event)}
          onAuxClick={(event) => event.button === 1 && props.onChoose(index, event)}
        >
          <Icon name="search" size={20} />
          <span>
            {matchedParts(option.name, query).map(({ text, isTyped }, i) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
              isTyped ? <mark key={i}>{text}</mark> : text,
            )}
          </span>
          {isTest && <small>{option.optionType}</small>}
        </div>
      ))}
    </div>
  );
}
