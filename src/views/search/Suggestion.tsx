import { type MouseEvent, memo, type ReactNode } from "react";
import type { SearchOption } from "../../api/readOptions";
import { isMiddlePress } from "../../browser/opensNewTab";
import { classes } from "../../ui/classes";
import { Icon } from "../../ui/Icon";
import * as styles from "./LiveSearch.styles";
import { matchedParts } from "./matchedParts";

/** The handlers of the rows' events. */
interface RowHandlers {
  onPoint: (index: number, event: MouseEvent) => void;
  onChoose: (index: number, event: MouseEvent) => void;
}

interface SuggestionProps extends RowHandlers {
  id: string;
  index: number;
  /** The number of options in the list. */
  count: number;
  option: SearchOption;
  isActive: boolean;
  /** The query that the option matches. Its words are marked in the name. */
  query: string;
  /** Shows the option's type after its name. */
  isTest: boolean;
}

/** A row of the list. */
export const Suggestion = memo(function Suggestion(props: SuggestionProps) {
  const { id, index, count, option, isActive, query, isTest, onPoint, onChoose } = props;
  // Focus stays in the text field. Its keys control the options.
  const row = {
    role: "option",
    "aria-label": option.name,
    // Absent on inactive options: with "false", screen readers would announce each as not selected.
    "aria-selected": isActive || undefined,
    // VoiceOver and TalkBack do not count options that never get the focus.
    "aria-posinset": index + 1,
    "aria-setsize": count,
    onMouseMove: (event: MouseEvent) => onPoint(index, event),
    onClick: (event: MouseEvent) => onChoose(index, event),
    onAuxClick: (event: MouseEvent) => {
      if (isMiddlePress(event)) onChoose(index, event);
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

/** Each position in the name keeps its text node or mark, so that React changes only their text. */
function markedName(name: string, query: string): ReactNode {
  const parts = matchedParts(name, query);
  return parts.map(({ text, isTyped }, index) => (isTyped ? <mark key={String(index)}>{text}</mark> : text));
}
