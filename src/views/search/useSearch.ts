import {
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { readOptions, type SearchOption } from "../../api/readOptions";
import { isComposed, isMiddlePress, opensNewTab } from "../../browser/presses";
import { decideTreatment } from "../../flows/search/decideTreatment";
import { leaveForSearch } from "../../flows/search/leaveForSearch";
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
import type { WordKey } from "../../words/en";
import { useElement } from "../CurrentElement";
import { useWord } from "../Words";
import type { SearchBarSettings } from "./searchSettings";
import {
  initialSearchState,
  isExpanding,
  optionsOf,
  queryOf,
  type SearchError,
  searchError,
  searchState,
  shownText,
} from "./searchState";
import { type Current, createStore, type SearchNodes, type SearchStore } from "./searchStore";

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
  const current = useRef({ element, word, isSynced });
  const [{ store, actions, events }] = useState(() => {
    const made = createStore(state, setState, nodes, () => current.current);
    const access = { ...made, nodes, current: () => current.current };
    const visitor = searchActions(access);
    return { store: made, actions: visitor, events: fieldEvents(visitor, access) };
  });

  useLayoutEffect(() => {
    current.current = { element, word, isSynced };
  });
  useLayoutEffect(() => store.dispatch({ type: "defaultsGiven", defaults }), [store, defaults]);
  useLayoutEffect(() => {
    // The visitor may have focused the field before hydration.
    if (hasFocus(nodes.text.current)) actions.focused("text");
    return () => {
      store.stop();
      actions.stop();
    };
  }, [store, actions, nodes]);
  useEffect(() => {
    if (isSynced) store.sync();
  }, [store, isSynced]);
  useZipPrefill(nodes, first.zip, store.dispatch);
  useOutsidePress(nodes.form, actions.closed, state.isOpen);
  return { state, isTest: useTestLayout(state.isOpen), actions, events };
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

/** What the actions and events use. */
interface SearchAccess extends SearchStore {
  nodes: SearchNodes;
  current(): Current;
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

const TASKS: readonly (readonly [WordKey, number])[] = [
  ["search.taskHandyman", 39794],
  ["search.taskCleaning", 39794],
  ["search.taskPlumbing", 40113],
  ["search.taskRoof", 40133],
  ["search.taskLawn", 40092],
];

/** The suggestions for an empty field: the host page's list, otherwise our own (spec section 2.6). */
export function defaultSuggestions(given: object | undefined, limit: number, word: Word): SearchOption[] {
  const options = given
    ? // Addresses are dropped, because untrusted markup may also give this list.
      readOptions(given).map(({ srPathUrl: _, ...option }) => option)
    : TASKS.map(([key, id]) => ({ name: word(key), id, optionType: "TASK" }));
  return options.slice(0, limit);
}

function useDefaultSuggestions(): SearchOption[] {
  const { defaultSuggestions: given, limit } = useElement<SearchBarSettings>().settings;
  const word = useWord();
  return useMemo(() => defaultSuggestions(given, limit, word), [given, limit, word]);
}

/** Whether the split feature selects the test layout. It is requested when the list opens. */
function useTestLayout(isOpen: boolean): boolean {
  const element = useElement<SearchBarSettings>();
  const [isTest, setIsTest] = useState(false);
  const { splitFlag } = element.settings;
  const decide = useEffectEvent((flag: string) => decideTreatment(element, flag));

  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    void decide(splitFlag).then((treatment) => {
      if (isCurrent) setIsTest(treatment === "test");
    });
    return () => {
      isCurrent = false;
    };
  }, [isOpen, splitFlag]);

  return isTest;
}
