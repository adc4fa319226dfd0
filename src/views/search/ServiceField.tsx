import { type Ref, useState } from "react";
import { SEARCH_MAX_LENGTH } from "../../limits";
import { useIsLive } from "../../ui/useIsLive";
import { useWord, useWordLanguage } from "../Words";
import * as styles from "./SearchBar.styles";
import type { FieldState } from "./SearchFields";
import type { SearchFieldEvents } from "./useSearchFields";

interface ServiceFieldProps {
  ref: Ref<HTMLInputElement>;
  /** The id of the search. The ids of its list and options start with it. */
  id: string;
  label: string;
  defaultValue: string | undefined;
  /** The id of the error message; undefined if the text is valid. */
  errorId: string | undefined;
  state: FieldState;
  events: SearchFieldEvents["text"];
}

/**
 * The field for a service. It is a combobox as soon as the script is live. Its description explains the list until the visitor first uses
 * the list.
 */
export function ServiceField({ ref, id, label, defaultValue, errorId, state, events }: ServiceFieldProps) {
  const isLive = useIsLive();
  const word = useWord();
  const lang = useWordLanguage();
  const { isExpanded, active, isStalled } = state;
  const [isListUsed, setIsListUsed] = useState(false);
  if (active >= 0 && !isListUsed) setIsListUsed(true);
  const hintId = isLive && !isListUsed ? `${id}hint` : undefined;
  const combobox = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isExpanded,
    "aria-controls": isExpanded ? `${id}list` : undefined,
    "aria-activedescendant": isExpanded && active >= 0 ? `${id}${active}` : undefined,
    "aria-busy": isStalled,
  } as const;

  return (
    <span className={styles.text} data-busy={isStalled || undefined}>
      <input
        ref={ref}
        part="input"
        className={styles.input}
        type="text"
        name="searchQuery"
        aria-label={label}
        placeholder={label}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        defaultValue={defaultValue}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId ?? hintId}
        {...(isLive && combobox)}
        {...events}
      />
      {hintId && (
        <span id={hintId} lang={lang()} hidden>
          {word("search.hint")}
        </span>
      )}
    </span>
  );
}
