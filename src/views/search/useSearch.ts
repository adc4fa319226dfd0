import {
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { SearchOption } from "../../api/readOptions";
import { isComposed, isMiddlePress, opensNewTab } from "../../browser/presses";
import type { ElementContext } from "../../element/ElementContext";
import { leaveForSearch, syncSearch } from "../../flows/search/leaveForSearch";
import { KEYWORD_TRACKING_DEBOUNCE_MS } from "../../limits";
import { postalCodeCharacters, readPostalCode } from "../../rules/countryPostalCode";
import { fieldFocus } from "../../tracking/events/components";
import {
  optionChosen,
  querySearched,
  SEARCH_BAR,
  searchBarErrorPresent,
  searchBarKeywordSearch,
  searchBarSelect,
} from "../../tracking/events/search";
import { useOutsidePress } from "../../ui/usePopover";
import type { Word } from "../../words/createWord";
import { useElement } from "../CurrentElement";
import { useWord } from "../Words";
import type { SearchBarSettings } from "./searchSettings";
import {
  initialSearchState,
  isExpanding,
  optionsOf,
  queryOf,
  type SearchError,
  type SearchEvent,
  type SearchState,
  searchError,
  searchState,
  shownText,
} from "./searchState";
import { useDefaultSuggestions, useSuggestions, useTestLayout } from "./useSuggestions";

/** The nodes of a search bar. The fields are uncontrolled. */
export interface SearchNodes {
  form: RefObject<HTMLFormElement | null>;
  text: RefObject<HTMLInputElement | null>;
  zip: RefObject<HTMLInputElement | null>;
}

/** The texts that the fields start with. A changed postal code replaces the one in its field, until that has been edited. */
interface FirstTexts {
  text: string;
  zip: string;
}

/**
 * The state, the actions and the events of a search bar. Its fields are uncontrolled, and what they show counts: each event first reads them,
 * because a script or a password manager may have written into them without an event, or the visitor before hydration.
 */
export function useSearch(nodes: SearchNodes, first: FirstTexts, isSynced: boolean) {
  const element = useElement<SearchBarSettings>();
  const word = useWord();
  const defaults = useDefaultSuggestions();
  const [state, setState] = useState(() =>
    searchState(initialSearchState(first.text, first.zip), { type: "defaultsGiven", defaults }),
  );
  const current = useRef({ element, word });
  const [{ dispatch, actions, events }] = useState(() => {
    const store = createStore(state, setState, nodes);
    const access = { ...store, nodes, current: () => current.current };
    const made = searchActions(access);
    return { dispatch: store.dispatch, actions: made, events: fieldEvents(made, access) };
  });

  useLayoutEffect(() => {
    current.current = { element, word };
  });
  useLayoutEffect(() => dispatch({ type: "defaultsGiven", defaults }), [dispatch, defaults]);
  useLayoutEffect(() => {
    // The visitor may have focused the field before hydration.
    if (hasFocus(nodes.text.current)) actions.focused("text");
    return actions.stop;
  }, [actions, nodes]);
  useZipPrefill(nodes, first.zip, dispatch);
  useSyncedAddress(nodes, state, isSynced);
  useSuggestions(state, dispatch);
  useOutsidePress(nodes.form, actions.closed, state.isOpen);
  return { state, isTest: useTestLayout(state.isOpen), actions, events };
}

/** The state, kept beside React's, so that an event sees the changes of the previous event before React renders. */
interface SearchStore {
  /** The state with the texts that the fields show now. */
  get(): SearchState;
  /** The state after the last event. */
  last(): SearchState;
  /** Changes the state, and writes its text into the field. */
  dispatch(event: SearchEvent): void;
  /** While an input method composes, writing into the field would cancel the composition. */
  setComposing(isComposing: boolean): void;
}

function createStore(
  initial: SearchState,
  onChange: (state: SearchState) => void,
  { text, zip }: SearchNodes,
): SearchStore {
  let state = initial;
  /** The field's text after the last event. Browsers remove line breaks from it. */
  let seen = initial.typed;
  let isComposing = false;

  function get(): SearchState {
    const [newText, newZip] = [text.current?.value ?? seen, zip.current?.value ?? state.zip];
    if (newZip !== state.zip) state = searchState(state, { type: "zipTyped", zip: newZip });
    if (newText !== seen) state = searchState(state, { type: "textFound", text: newText });
    seen = newText;
    return state;
  }

  return {
    get,
    last: () => state,
    dispatch(event) {
      state = searchState(event.type === "typed" || event.type === "zipPrefilled" ? state : get(), event);
      onChange(state);
      const field = text.current;
      if (!field) return;
      const shown = shownText(state);
      if (field.value !== shown && !isComposing) field.value = shown;
      seen = field.value;
    },
    setComposing(is) {
      isComposing = is;
    },
  };
}

/** Puts a changed prefill into the ZIP field, until the visitor or a script has edited the code in it. */
function useZipPrefill({ zip }: SearchNodes, prefill: string, dispatch: SearchStore["dispatch"]): void {
  const prefilled = useRef(prefill);
  // React sets the value on mount, so the browser ignores later changes of the default value.
  useLayoutEffect(() => {
    const field = zip.current;
    if (!field || prefill === prefilled.current) return;
    const isEdited = field.value !== prefilled.current;
    prefilled.current = prefill;
    if (isEdited) return;
    field.value = prefill;
    dispatch({ type: "zipPrefilled", zip: prefill });
  });
}

/** Writes the search to the query string of the document's address, once it has been edited. */
function useSyncedAddress({ form }: SearchNodes, state: SearchState, isSynced: boolean): void {
  const { typed, zip, isEdited } = state;
  const { country } = useElement().brand;
  useEffect(() => {
    const view = form.current?.ownerDocument.defaultView;
    return isSynced && isEdited && view ? syncSearch(view, typed, zip, country) : undefined;
  }, [form, isSynced, isEdited, typed, zip, country]);
}

/** What the actions and events use. */
interface SearchAccess extends SearchStore {
  nodes: SearchNodes;
  current(): { element: ElementContext<SearchBarSettings>; word: Word };
}

/** The visitor's actions on the search bar: their state changes, navigation and analytics events. */
function searchActions({ get, last, dispatch, nodes, current }: SearchAccess) {
  const reported = new Set<string>();
  let keywordTimer: ReturnType<typeof setTimeout>;
  let isFocusOurs = false;

  /** Returns true once per key, until the key is deleted from `reported`. */
  function isFirst(key: string): boolean {
    return !reported.has(key) && reported.add(key) !== undefined;
  }

  function expanded(): void {
    if (isFirst("select")) current().element.track(searchBarSelect(optionsOf(get()).length));
  }

  function open(): void {
    dispatch({ type: "opened" });
    expanded();
  }

  /** Goes to the results page, unless the validation finds an error. */
  function leave(query: string, option: SearchOption | undefined, isNewTab: boolean): void {
    const { element, word } = current();
    const { country } = element.brand;
    const { zip } = get();
    const error = searchError(element.settings, country, query, zip);
    if (error) {
      dispatch({ type: "validationFailed", error, option });
      element.track(searchBarErrorPresent(word(error.message)));
      focusOn(error);
      return;
    }
    dispatch({ type: "submitted" });
    const search = { text: query, zip: readPostalCode(country, zip) ?? "" };
    if (!option) element.track(querySearched(query, search.zip));
    leaveForSearch(element, option ? { ...search, option } : search, isNewTab);
  }

  /** Focuses the field with the error. This does not reopen the list. */
  function focusOn({ isTextWrong }: SearchError): void {
    isFocusOurs = true;
    (isTextWrong ? nodes.text : nodes.zip).current?.focus();
    isFocusOurs = false;
  }

  function submit(isNewTab: boolean): void {
    const state = get();
    leave(shownText(state).trim(), state.chosenOption, isNewTab);
  }

  function choose(index: number, isNewTab: boolean): void {
    const state = get();
    const options = optionsOf(state);
    const option = options[index];
    if (!option) return;
    clearTimeout(keywordTimer);
    const { searchId } = state;
    const choice = { option, index, count: options.length, query: queryOf(state), searchId };
    for (const event of optionChosen(choice)) current().element.track(event);
    dispatch({ type: "chosen", option });
    leave(option.name, option, isNewTab);
  }

  return {
    open,
    submit,
    choose,

    typed(text: string): void {
      const isSame = text === last().typed;
      dispatch({ type: "typed", text });
      expanded();
      // An input method that commits its text fires an event without a change.
      if (isSame) return;
      clearTimeout(keywordTimer);
      const query = text.trim();
      if (!query) return;
      keywordTimer = setTimeout(
        () => current().element.track(searchBarKeywordSearch(query)),
        KEYWORD_TRACKING_DEBOUNCE_MS,
      );
    },

    zipTyped: (zip: string) => dispatch({ type: "zipTyped", zip }),

    /** The mouse moved onto an option, or off the options (-1). */
    pointed: (index: number) => dispatch({ type: "pointed", index }),

    /** Handles a key of the ARIA 1.2 combobox. Returns true if it used the key, so that no other handler does. */
    keyPressed({ key, altKey, shiftKey, isNewTab }: KeyStroke): boolean {
      const { active, isOpen, typed } = get();
      const step = { ArrowDown: 1, ArrowUp: -1 }[key] as 1 | -1 | undefined;
      if (step && !shiftKey) {
        if (altKey && step < 0) dispatch({ type: "closed" });
        else open();
        if (!altKey) dispatch({ type: "arrowPressed", step });
        return true;
      }
      if (key === "Enter") {
        if (isOpen && active >= 0 && optionsOf(get()).length) choose(active, isNewTab);
        else submit(isNewTab);
        return true;
      }
      if (key === "Escape" && (isExpanding(get()) || typed)) {
        dispatch({ type: "escaped" });
        return true;
      }
      if (key === "Tab") dispatch({ type: "closed" });
      else if (/^(Home|End|ArrowLeft|ArrowRight)$/.test(key)) dispatch({ type: "caretMoved" });
      return false;
    },

    /** A field got the focus. Only the first focus of each field is reported. */
    focused(field: "text" | "zip"): void {
      if (isFirst(field)) current().element.track(fieldFocus({ component_type: SEARCH_BAR, label: field }));
      if (field === "text" && !isFocusOurs) open();
    },

    /** The text field lost the focus. The next opening of the list is reported again. */
    blurred(isForAnotherField: boolean): void {
      reported.delete("select");
      // If no other field gets the focus, the visitor closed the touch keyboard. Then the list stays open.
      if (isForAnotherField) dispatch({ type: "closed" });
    },

    closed: () => dispatch({ type: "closed" }),

    /** Scrolling the list by touch hides the keyboard. */
    listScrolled: () => nodes.text.current?.blur(),

    stop: () => clearTimeout(keywordTimer),
  };
}

type SearchActions = ReturnType<typeof searchActions>;

/** A key press in the text field. */
interface KeyStroke {
  key: string;
  altKey: boolean;
  shiftKey: boolean;
  /** Pressed with the modifier that opens a link in a new tab. */
  isNewTab: boolean;
}

/** The handlers of the form's events. */
function fieldEvents(actions: SearchActions, { setComposing, current }: SearchAccess) {
  /** The visitor switched to another window while the text field had the focus. */
  let isAway = false;

  function changeZip(field: HTMLInputElement): void {
    const code = postalCodeCharacters(current().element.brand.country, field.value);
    if (field.value !== code) field.value = code;
    actions.zipTyped(code);
  }

  /** A sandboxed frame without allow-forms gets no submit event, so pressing the button submits. */
  function pressButton(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault();
    actions.submit(opensNewTab(event));
  }

  return {
    onSubmit(event: FormEvent): void {
      event.preventDefault();
      actions.submit(false);
    },

    text: {
      onClick: actions.open,
      onFocus(): void {
        if (!isAway) actions.focused("text");
        isAway = false;
      },
      onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLInputElement>): void {
        // The window lost the focus, but the field is still the active element.
        if (hasFocus(currentTarget)) isAway = true;
        else actions.blurred(relatedTarget !== null);
      },
      onInput({ currentTarget: { value }, nativeEvent }: FormEvent<HTMLInputElement>): void {
        setComposing((nativeEvent as InputEvent).isComposing);
        actions.typed(value);
      },
      onCompositionEnd(): void {
        setComposing(false);
      },
      onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
        if (isComposed(event.nativeEvent)) return;
        const { key, altKey, shiftKey } = event;
        if (!actions.keyPressed({ key, altKey, shiftKey, isNewTab: opensNewTab(event) })) return;
        event.preventDefault();
        if (key === "Escape") event.stopPropagation();
      },
    },

    zip: {
      onFocus: () => actions.focused("zip"),
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
        actions.submit(opensNewTab(event));
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

export type SearchFieldEvents = ReturnType<typeof fieldEvents>;

function hasFocus(field: HTMLElement | null): boolean {
  return field !== null && (field.getRootNode() as ShadowRoot).activeElement === field;
}
