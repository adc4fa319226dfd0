import { type MouseEvent, memo, type ReactNode } from "react";
import type { SearchOption } from "../../api/readOptions";
import { classes } from "../../ui/classes";
import { Icon } from "../../ui/Icon";
import * as styles from "./LiveSearch.styles";
import { matchedParts } from "./matchedParts";

/** What a visitor does to the rows. */
export interface RowHandlers {
  onPoint: (index: number, event: MouseEvent) => void;
  onChoose: (index: number, event: MouseEvent) => void;
}

interface SuggestionProps extends RowHandlers {
  id: string;
  index: number;
  option: SearchOption;
  isActive: boolean;
  /** What the option answers: the words to mark. */
  query: string;
  /** Shows the option's type beside its name. */
  isTest: boolean;
}

/** A row of the list. */
export const Suggestion = memo(function Suggestion(props: SuggestionProps) {
  const { id, index, option, isActive, query, isTest, onPoint, onChoose } = props;
  // The focus stays in the text field, whose keys reach every option.
  const row = {
    role: "option",
    "aria-label": option.name,
    "aria-selected": isActive,
    onMouseMove: (event: MouseEvent) => onPoint(index, event),
    onClick: (event: MouseEvent) => onChoose(index, event),
    onAuxClick: (event: MouseEvent) => {
      if (event.button === 1) onChoose(index, event);
    },
  };
  return (
    <div {...row} id={id} part="suggestion" className={classes(styles.option, query && styles.matched)}>
      <Icon name="search" size={20} />
      <span>{markedName(option.name, query)}</span>
      {isTest && <small>{option.optionType}</small>}
    </div>
  );
});

/** A place in the name is always the same text node or mark, whose letters React writes anew. */
function markedName(name: string, query: string): ReactNode {
  const parts = matchedParts(name, query);
  return parts.map(({ text, isTyped }, place) => (isTyped ? <mark key={String(place)}>{text}</mark> : text));
}
