import { useCallback, useLayoutEffect } from "react";
import { useOutsidePress } from "../../ui/useOutsidePress";
import type { FieldState, SearchFields } from "./SearchFields";
import { SearchMessages } from "./SearchMessages";
import { SuggestionList } from "./SuggestionList";
import { isExpanded, optionsOf } from "./searchState";
import { type SearchActions, useSearch } from "./useSearch";
import { useFieldState, useSuggestions, useSyncedAddress, useTestLayout } from "./useSearchEffects";

export interface LiveSearchProps {
  /** The prefix of the ids of list, options and error. */
  id: string;
  fields: SearchFields;
  /** Writes the search to the query string of the document's address. */
  syncUrl: boolean;
  /** True in the full-screen search, where the list is in the normal flow. */
  isInFlow: boolean;
  /** Receives the handlers for the fields' events. Returns a cleanup function. */
  onReady: (actions: SearchActions) => () => void;
  onFieldState: (state: FieldState) => void;
}

/**
 * Makes the fields of a search bar a combobox with suggestions (ARIA 1.2): their state, the list and the messages. It is a sibling of the
 * fields, so that typing does not rerender the bar or its parents.
 */
export function LiveSearch(props: LiveSearchProps) {
  const { id, fields, syncUrl, isInFlow, onReady, onFieldState } = props;
  const { state, dispatch, actions } = useSearch(fields);
  const isTest = useTestLayout(state.isOpen);
  useSuggestions(state, dispatch);
  useSyncedAddress(fields, syncUrl, state);
  useOutsidePress(fields.form, () => dispatch({ type: "closed" }), state.isOpen);
  useFieldState(state, fields, onFieldState);
  useLayoutEffect(() => onReady(actions), [onReady, actions]);
  const onPoint = useCallback((index: number) => dispatch({ type: "pointed", index }), [dispatch]);

  const options = optionsOf(state);
  return (
    <>
      <SearchMessages
        error={state.error}
        announcedCount={state.announcedCount}
        announcements={state.announcements}
        errorId={`${id}error`}
        bar={fields.bar}
      />
      {isExpanded(state) && (
        <SuggestionList
          // Mounts the list again when this changes, because a list in the flow must not keep popover styles.
          key={String(isInFlow)}
          id={id}
          options={options}
          active={state.active}
          query={(options === state.suggestions && state.suggestionsQuery) || ""}
          isTest={isTest}
          isInFlow={isInFlow}
          bar={fields.bar}
          onPoint={onPoint}
          onChoose={actions.choose}
          onTouchScroll={() => fields.text.current?.blur()}
        />
      )}
    </>
  );
}
