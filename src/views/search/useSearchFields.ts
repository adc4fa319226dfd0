import {
  type ClipboardEvent,
  type CompositionEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { isComposed } from "../../browser/keys";
import { isMiddlePress, opensNewTab } from "../../browser/opensNewTab";
import { reportFailure } from "../../element/ElementContext";
import { leaveForSearch } from "../../flows/leaveForSearch";
import { postalCodeCharacters } from "../../rules/countryPostalCode";
import { lazyFile } from "../../ui/lazyFile";
import { useLazyFile } from "../../ui/useLazyFile";
import { useElement } from "../CurrentElement";
import { isListKey, type KeyStroke, type SearchFields } from "./SearchFields";
import type { SearchActions } from "./useSearch";

/** The file that makes a search bar a combobox. Most visitors do not need it. */
const liveSearchFile = lazyFile("liveSearch", () =>
  import("./LiveSearch").then(({ LiveSearch }) => LiveSearch),
);

/** The events of a search bar's fields. */
export function useSearchFields(fields: SearchFields) {
  const { country } = useElement().brand;
  const live = useLiveSearch(fields);
  const { act, submit } = live;
  /** The visitor switched to another window while the text field had the focus. */
  const isAway = useRef(false);

  function changeZip(field: HTMLInputElement): void {
    const code = postalCodeCharacters(country, field.value);
    if (field.value !== code) field.value = code;
    act((search) => search.zipTyped(code));
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, altKey, shiftKey } = event;
    const stroke = { key, altKey, shiftKey, isNewTab: opensNewTab(event) };
    if (!live.pressKey(stroke, event.currentTarget.value)) return;
    event.preventDefault();
    if (key === "Escape") event.stopPropagation();
  }

  /** A sandboxed frame without allow-forms gets no submit event, so pressing the button submits. */
  function pressButton(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault();
    submit(opensNewTab(event));
  }

  return {
    LiveSearch: live.LiveSearch,
    onReady: live.onReady,
    approach: live.approach,
    prefillZip: live.prefillZip,

    onSubmit(event: FormEvent): void {
      event.preventDefault();
      submit(false);
    },

    text: {
      onClick: () => act((search) => search.open()),
      onFocus(): void {
        if (!isAway.current) act((search) => search.focused("text"));
        isAway.current = false;
      },
      onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLInputElement>): void {
        // The window lost the focus, but the field is still the active element.
        if (hasFocus(currentTarget)) isAway.current = true;
        else act((search) => search.blurred(relatedTarget !== null));
      },
      onInput({ currentTarget: { value }, nativeEvent }: FormEvent<HTMLInputElement>): void {
        const { isComposing } = nativeEvent as InputEvent;
        act((search) => search.typed(value, isComposing));
      },
      onCompositionEnd: ({ currentTarget: { value } }: CompositionEvent<HTMLInputElement>) =>
        act((search) => search.typed(value)),
      onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
        if (!isComposed(event.nativeEvent)) pressKey(event);
      },
    },

    zip: {
      onFocus: () => act((search) => search.focused("zip")),
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => changeZip(currentTarget),
      onPaste(event: ClipboardEvent<HTMLInputElement>): void {
        // The browser would count spaces and cut the pasted text at the field's maximum length.
        event.preventDefault();
        const { currentTarget: field, clipboardData } = event;
        const { length } = field.value;
        const { selectionStart, selectionEnd } = field;
        field.setRangeText(
          clipboardData.getData("text"),
          selectionStart ?? length,
          selectionEnd ?? length,
          "end",
        );
        changeZip(field);
      },
      onKeyDown(event: KeyboardEvent): void {
        if (event.key !== "Enter" || isComposed(event.nativeEvent)) return;
        event.preventDefault();
        submit(opensNewTab(event));
      },
    },

    button: {
      onClick: pressButton,
      onAuxClick(event: MouseEvent<HTMLButtonElement>): void {
        if (isMiddlePress(event)) pressButton(event);
      },
    },
  };
}

export type SearchFieldEvents = ReturnType<typeof useSearchFields>;

/**
 * Downloads the file with the list and the handlers when the pointer or the focus first reaches the search. Earlier actions are queued
 * and replayed.
 */
function useLiveSearch(fields: SearchFields) {
  const element = useElement();
  const [approaches, setApproaches] = useState(0);
  const hasFailed = useRef(false);
  const live = useRef<SearchActions>(undefined);
  const waiting = useRef<((search: SearchActions) => void)[]>([]);
  const isSubmitted = useRef(false);
  const { text, zip } = fields;
  const approach = useCallback((): void => {
    // After a failure, each approach starts a new attempt.
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
    // The file may still load once the browser is back online.
    waiting.current = hasFocus(text.current) ? [(search) => search.focused("text")] : [];
  });

  /** Submits the search without the list's file. */
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

  // Handles text typed, or a field focused, before hydration. A layout effect runs before any later event, so it comes first in the queue.
  useLayoutEffect(() => {
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

  /** The list's file reads the field when it loads, so a prefill need not wait for it. */
  const prefillZip = (code: string): void => live.current?.zipTyped(code);

  /** Returns whether the key does something in the list. */
  function pressKey(stroke: KeyStroke, value: string): boolean {
    isSubmitted.current ||= stroke.key === "Enter";
    if (live.current) return live.current.keyPressed(stroke);
    act((search) => search.keyPressed(stroke));
    return isListKey(stroke, value);
  }

  return {
    // Another search may have loaded the file before this search's fields exist.
    LiveSearch: approaches ? LiveSearch : undefined,
    onReady,
    approach,
    act,
    submit,
    prefillZip,
    pressKey,
  };
}

function hasFocus(field: HTMLElement | null): boolean {
  return field !== null && (field.getRootNode() as ShadowRoot).activeElement === field;
}
