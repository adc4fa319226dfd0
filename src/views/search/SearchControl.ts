import type { ClipboardEvent, FocusEvent, FormEvent, KeyboardEvent, MouseEvent, RefObject } from "react";
import type { SearchOption } from "../../api/readOptions";
import { isComposed, isMiddlePress, opensNewTab } from "../../browser/presses";
import type { ElementContext } from "../../element/ElementContext";
import { findSuggestions, type SuggestionSettings, stallTime } from "../../flows/search/findSuggestions";
import { leaveForSearch, syncSearch } from "../../flows/search/leaveForSearch";
import { KEYWORD_TRACKING_DEBOUNCE_MS, SEARCH_DEBOUNCE_MS } from "../../limits";
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
import type { TrackedEvent } from "../../tracking/Tracker";
import type { Word } from "../../words/createWord";
import type { SearchBarSettings } from "./searchSettings";
import {
  isExpanding,
  isWaiting,
  optionsOf,
  queryOf,
  type SearchEvent,
  type SearchState,
  searchError,
  searchState,
  shownText,
} from "./searchState";

/** What the events read when they happen. Set after each render. */
interface Current {
  element: ElementContext<SearchBarSettings>;
  word: Word;
  /** Writes the search to the query string of the document's address, once it has been edited. */
  isSynced: boolean;
}

/** What the search bar shows. Most keystrokes change none of it, so they render nothing. */
const SHOWN = [
  "isOpen",
  "active",
  "suggestionsQuery",
  "isStalled",
  "error",
  "announcedCount",
  "announcements",
] as const satisfies (keyof SearchState)[];

function isShownSame(before: SearchState, after: SearchState): boolean {
  return optionsOf(before) === optionsOf(after) && SHOWN.every((name) => before[name] === after[name]);
}

/**
 * The state and the events of a search bar. The state is kept beside React's, so that an event sees the changes of the previous event before
 * React renders. What follows from the state happens here too: the request for suggestions, the text in the field, the document's address.
 *
 * The fields are uncontrolled, and what they show counts: each event first reads them, because a script or a password manager may have written
 * into them without an event, or the visitor before hydration.
 */
export class SearchControl {
  readonly nodes = {
    form: { current: null } as RefObject<HTMLFormElement | null>,
    text: { current: null } as RefObject<HTMLInputElement | null>,
    zip: { current: null } as RefObject<HTMLInputElement | null>,
  };
  readonly #onShownChange: (state: SearchState) => void;
  readonly #request: (query: string | undefined) => void;
  #state: SearchState;
  #rendered: SearchState;
  /** The field's text after the last event. Browsers remove line breaks from it. */
  #seen: string;
  /** While an input method composes, writing into the field would cancel the composition. */
  #isComposing = false;
  #cancelSync = (): void => undefined;
  readonly #reported = new Set<string>();
  #keywordTimer: ReturnType<typeof setTimeout> | undefined;
  /** We move the focus, which does not open the list. */
  #isFocusOurs = false;
  /** The visitor switched to another window while the text field had the focus. */
  #isAway = false;

  constructor(
    initial: SearchState,
    onShownChange: (state: SearchState) => void,
    public current: Current,
  ) {
    this.#state = initial;
    this.#rendered = initial;
    this.#seen = initial.typed;
    this.#onShownChange = onShownChange;
    this.#request = requestSuggestions(
      () => this.current.element,
      (event) => this.dispatch(event),
    );
  }

  /** The visitor may have focused the field before hydration. */
  start(): void {
    if (hasFocus(this.nodes.text.current)) this.#textFocused();
  }

  stop(): void {
    this.#request(undefined);
    this.#cancelSync();
    clearTimeout(this.#keywordTimer);
  }

  /** Changes the state, and writes its text into the field. */
  dispatch(event: SearchEvent): void {
    const before = this.#state;
    const isOwnText = event.type === "typed" || event.type === "zipPrefilled";
    const state = searchState(isOwnText ? before : this.#get(), event);
    this.#state = state;
    if (!isShownSame(this.#rendered, state)) {
      this.#rendered = state;
      this.#onShownChange(state);
    }
    const field = this.nodes.text.current;
    if (!field) return;
    const shown = shownText(state);
    if (field.value !== shown && !this.#isComposing) field.value = shown;
    this.#seen = field.value;
    this.#request(isWaiting(state) ? queryOf(state) : undefined);
    if (state.typed !== before.typed || state.zip !== before.zip) this.sync();
  }

  /** Writes the search to the document's address, if it has been edited. */
  sync(): void {
    const view = this.nodes.form.current?.ownerDocument.defaultView;
    const { element, isSynced } = this.current;
    const { typed, zip, isEdited } = this.#state;
    this.#cancelSync();
    if (isSynced && isEdited && view) this.#cancelSync = syncSearch(view, typed, zip, element.brand.country);
  }

  /** The state with the texts that the fields show now. */
  #get(): SearchState {
    const { text, zip } = this.nodes;
    const [newText, newZip] = [text.current?.value ?? this.#seen, zip.current?.value ?? this.#state.zip];
    if (newZip !== this.#state.zip) this.#state = searchState(this.#state, { type: "zipTyped", zip: newZip });
    if (newText !== this.#seen) this.#state = searchState(this.#state, { type: "textFound", text: newText });
    this.#seen = newText;
    return this.#state;
  }

  readonly close = () => this.dispatch({ type: "closed" });

  readonly onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    this.#submit(false);
  };

  readonly text = {
    onClick: () => this.#open(),
    onFocus: (): void => {
      if (!this.#isAway) this.#textFocused();
      this.#isAway = false;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLInputElement>): void => {
      // The window lost the focus, but the field is still the active element.
      this.#isAway = hasFocus(currentTarget);
      if (this.#isAway) return;
      // The next opening of the list is reported again.
      this.#reported.delete("select");
      // If no other field gets the focus, the visitor closed the touch keyboard. Then the list stays open.
      if (relatedTarget) this.close();
    },
    onInput: ({ currentTarget: { value }, nativeEvent }: FormEvent<HTMLInputElement>): void => {
      this.#isComposing = (nativeEvent as InputEvent).isComposing;
      this.#typed(value);
    },
    onCompositionEnd: (): void => {
      this.#isComposing = false;
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>): void => {
      if (isComposed(event.nativeEvent) || !this.#usesKey(event)) return;
      event.preventDefault();
      if (event.key === "Escape") event.stopPropagation();
    },
  };

  readonly zip = {
    onFocus: () => this.#reportFocus("zip"),
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => this.#changeZip(currentTarget),
    onPaste: (event: ClipboardEvent<HTMLInputElement>): void => {
      // The browser would count spaces and cut the pasted text at the field's maximum length.
      event.preventDefault();
      const { currentTarget: field, clipboardData } = event;
      const { selectionStart, selectionEnd, value } = field;
      const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
      field.setRangeText(clipboardData.getData("text"), start, end, "end");
      this.#changeZip(field);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.key !== "Enter" || isComposed(event.nativeEvent)) return;
      event.preventDefault();
      this.#submit(opensNewTab(event));
    },
  };

  readonly button = {
    // A sandboxed frame without allow-forms gets no submit event, so pressing the button submits.
    onClick: (event: MouseEvent): void => {
      event.preventDefault();
      this.#submit(opensNewTab(event));
    },
    onAuxClick: (event: MouseEvent): void => {
      if (isMiddlePress(event)) this.button.onClick(event);
    },
  };

  readonly list = {
    /** The mouse moved onto an option, or off the options (-1). */
    onPoint: (index: number) => this.dispatch({ type: "pointed", index }),
    onChoose: (index: number, isNewTab: boolean): void => {
      const state = this.#get();
      const options = optionsOf(state);
      const option = options[index];
      if (!option) return;
      clearTimeout(this.#keywordTimer);
      const { searchId } = state;
      const choice = { option, index, count: options.length, query: queryOf(state), searchId };
      for (const event of optionChosen(choice)) this.current.element.track(event);
      this.dispatch({ type: "chosen", option });
      this.#leave(option.name, option, isNewTab);
    },
    /** Scrolling the list by touch hides the keyboard. */
    onTouchScroll: () => this.nodes.text.current?.blur(),
  };

  #open(): void {
    this.dispatch({ type: "opened" });
    this.#reportOpened();
  }

  #reportOpened(): void {
    this.#trackOnce("select", () => searchBarSelect(optionsOf(this.#get()).length));
  }

  #reportFocus(label: "text" | "zip"): void {
    this.#trackOnce(label, () => fieldFocus({ component_type: SEARCH_BAR, label }));
  }

  /** Tracks an event, unless it was tracked since its key was last deleted from `#reported`. */
  #trackOnce(key: string, event: () => TrackedEvent): void {
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.current.element.track(event());
  }

  #textFocused(): void {
    this.#reportFocus("text");
    if (!this.#isFocusOurs) this.#open();
  }

  #typed(text: string): void {
    const isSame = text === this.#state.typed;
    this.dispatch({ type: "typed", text });
    this.#reportOpened();
    // An input method that commits its text fires an event without a change.
    if (isSame) return;
    clearTimeout(this.#keywordTimer);
    const query = text.trim();
    if (!query) return;
    this.#keywordTimer = setTimeout(
      () => this.current.element.track(searchBarKeywordSearch(query)),
      KEYWORD_TRACKING_DEBOUNCE_MS,
    );
  }

  #changeZip(field: HTMLInputElement): void {
    const zip = postalCodeCharacters(this.current.element.brand.country, field.value);
    if (field.value !== zip) field.value = zip;
    this.dispatch({ type: "zipTyped", zip });
  }

  /** Handles a key of the ARIA 1.2 combobox. Returns true if no other handler may use the key. */
  #usesKey(event: KeyboardEvent): boolean {
    const { key, altKey, shiftKey } = event;
    const state = this.#get();
    const step = { ArrowDown: 1, ArrowUp: -1 }[key] as 1 | -1 | undefined;
    if (step && !shiftKey) {
      if (altKey && step < 0) this.close();
      else this.#open();
      if (!altKey) this.dispatch({ type: "arrowPressed", step });
      return true;
    }
    if (key === "Enter") {
      const { active } = state;
      if (state.isOpen && active >= 0 && optionsOf(state).length)
        this.list.onChoose(active, opensNewTab(event));
      else this.#submit(opensNewTab(event));
      return true;
    }
    if (key === "Escape" && (isExpanding(state) || state.typed)) {
      this.dispatch({ type: "escaped" });
      return true;
    }
    if (key === "Tab") this.close();
    else if (/^(Home|End|ArrowLeft|ArrowRight)$/.test(key)) this.dispatch({ type: "caretMoved" });
    return false;
  }

  #submit(isNewTab: boolean): void {
    const state = this.#get();
    this.#leave(shownText(state).trim(), state.chosenOption, isNewTab);
  }

  /** Goes to the results page, unless the validation finds an error. */
  #leave(text: string, option: SearchOption | undefined, isNewTab: boolean): void {
    const { element, word } = this.current;
    const { country } = element.brand;
    const { zip: typedZip } = this.#get();
    const error = searchError(element.settings, country, text, typedZip);
    if (error) {
      this.dispatch({ type: "validationFailed", error, option });
      element.track(searchBarErrorPresent(word(error.message)));
      this.#isFocusOurs = true;
      (error.isTextWrong ? this.nodes.text : this.nodes.zip).current?.focus();
      this.#isFocusOurs = false;
      return;
    }
    this.dispatch({ type: "submitted" });
    const zip = readPostalCode(country, typedZip) ?? "";
    if (!option) element.track(querySearched(text, zip));
    leaveForSearch(element, option ? { text, zip, option } : { text, zip }, isNewTab);
  }
}

function hasFocus(field: HTMLElement | null): boolean {
  return field !== null && (field.getRootNode() as ShadowRoot).activeElement === field;
}

/**
 * Returns a function that requests suggestions for the text that the list waits for, undefined for none. Only the response for the newest
 * text counts: the older request is aborted.
 */
function requestSuggestions(
  currentElement: () => ElementContext<SuggestionSettings>,
  dispatch: (event: SearchEvent) => void,
): (query: string | undefined) => void {
  let requested: string | undefined;
  let timer: ReturnType<typeof setTimeout>;
  let request = new AbortController();

  async function send(query: string, signal: AbortSignal): Promise<void> {
    const element = currentElement();
    timer = setTimeout(() => dispatch({ type: "stalled" }), stallTime(element));
    const response = await findSuggestions(element, query, signal);
    if (signal.aborted) return;
    clearTimeout(timer);
    if (!response) return dispatch({ type: "failed" });
    const options = response.options.slice(0, currentElement().settings.limit);
    dispatch({ type: "suggestionsReceived", query, response: { ...response, options } });
  }

  return (query) => {
    if (query === requested) return;
    requested = query;
    clearTimeout(timer);
    request.abort();
    if (query === undefined) return;
    request = new AbortController();
    const { signal } = request;
    timer = setTimeout(() => void send(query, signal), SEARCH_DEBOUNCE_MS);
  };
}
