import { useCallback, useEffect, useRef, useState } from "react";
import { leaveForSearch } from "../../flows/leaveForSearch";
import { reportFailure } from "../../page/ElementContext";
import { useLazyFile } from "../../ui/useLazyFile";
import { useElement } from "../CurrentElement";
import { isListKey } from "./isListKey";
import { liveSearchFile } from "./liveSearchFile";
import type { KeyStroke, SearchFields } from "./SearchFields";
import type { SearchActions } from "./searchActions";

/**
 * Downloads the file with the list and the handlers when the pointer or the focus first approaches the search; actions before it is
 * loaded are handled when it is.
 */
export function useLiveSearch(fields: SearchFields) {
  const element = useElement();
  const [approaches, setApproaches] = useState(0);
  const hasFailed = useRef(false);
  const live = useRef<SearchActions>(undefined);
  const waiting = useRef<((search: SearchActions) => void)[]>([]);
  const isSubmitted = useRef(false);
  const { text, zip } = fields;
  const approach = useCallback((): void => {
    // After a failure each approach starts a new attempt.
    setApproaches((count) => (count && !hasFailed.current ? count : count + 1));
  }, []);

  const act = useCallback(
    (action: (search: SearchActions) => void): void => {
      if (live.current) {
        action(live.current);
        return;
      }
      waiting.current.push(action);
      approach();
    },
    [approach],
  );

  const LiveSearch = useLazyFile(liveSearchFile, approaches ? String(approaches) : undefined, (error) => {
    reportFailure(element, "suggestions", error);
    hasFailed.current = true;
    if (isSubmitted.current) leaveWithoutSuggestions();
    isSubmitted.current = false;
    // The file may still load when the browser is online again.
    waiting.current = hasFocus(text.current) ? [(search) => search.focused("text")] : [];
  });

  /** Without the list's file, the search can still be sent. */
  function leaveWithoutSuggestions(): void {
    const search = { text: text.current?.value.trim() ?? "", zip: zip.current?.value ?? "" };
    leaveForSearch(element, search, false);
  }

  const onReady = useCallback(
    (search: SearchActions) => {
      live.current = search;
      for (const action of waiting.current.splice(0)) action(search);
      if (!hasFocus(text.current)) search.closed();
      return () => {
        live.current = undefined;
      };
    },
    [text],
  );

  // Text that was typed, or a field that was focused, before the markup was hydrated.
  useEffect(() => {
    const field = text.current;
    if (!field || !hasFocus(field)) return;
    const { value, defaultValue } = field;
    act((search) => search.focused("text"));
    if (value !== defaultValue) act((search) => search.typed(value));
  }, [act, text]);

  function submit(isNewTab: boolean): void {
    isSubmitted.current = true;
    act((search) => search.submit(isNewTab));
  }

  /** Returns whether the key does something in the list. */
  function pressKey(stroke: KeyStroke, value: string): boolean {
    isSubmitted.current ||= stroke.key === "Enter";
    if (live.current) return live.current.keyPressed(stroke);
    act((search) => search.keyPressed(stroke));
    return isListKey(stroke, value);
  }

  return {
    // Another search of the document may have loaded the file before this search's fields exist.
    LiveSearch: approaches ? LiveSearch : undefined,
    onReady,
    approach,
    act,
    submit,
    pressKey,
  };
}

export function hasFocus(field: HTMLElement | null): boolean {
  return field !== null && (field.getRootNode() as ShadowRoot).activeElement === field;
}
