import { type KeyboardEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useRef } from "react";
import { findSuggestions } from "../../flows/findSuggestions";
import { SEARCH_MAX_LENGTH, SEARCH_STALL_MS, ZIP_LENGTH } from "../../limits";
import type { ElementContext } from "../../page/ElementContext";
import { componentClicked } from "../../tracking/events/components";
import { SEARCH_BAR } from "../../tracking/events/search";
import { visuallyHidden } from "../../ui/base.styles";
import { classes } from "../../ui/classes";
import { Icon } from "../../ui/Icon";
import * as styles from "./SearchBar.styles";
import { SuggestionList } from "./SuggestionList";
import type { SearchBarSettings } from "./searchBarSettings";
import { isExpanding, optionsOf, queryOf, type SearchError, shownText } from "./searchState";
import { useFloating } from "./useFloating";
import { useOwnLabel } from "./useOwnLabel";
import { usePressOutside } from "./usePressOutside";
import { useSearchBar } from "./useSearchBar";
import type { SuggestionSource } from "./useSuggestions";

export interface SearchBarProps {
  element: ElementContext<SearchBarSettings>;
  copy?: {
    textPlaceholder?: string | undefined;
    zipPlaceholder?: string | undefined;
    buttonLabel?: string | undefined;
  };
  /** The name of the `search` landmark; a number is added where another search has it. */
  landmarkLabel?: string;
  /** In a full-screen search: takes the focus at once, and the list stands in flow. */
  autoFocus?: boolean;
  /** Another source of suggestions than `search-url`. */
  source?: SuggestionSource;
  /** What the fields hold at first. */
  given?: { text?: string; zip?: string };
  /** Told of what the fields hold whenever that changes. */
  onChange?: (text: string, zip: string) => void;
}

const wantsNewTab = (event: KeyboardEvent | MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || (event as MouseEvent).button === 1;

/** The search landmark: a service field with suggestions, a ZIP field and a button (spec section 2.6). */
export function SearchBar({
  element,
  copy = {},
  landmarkLabel = "Search",
  autoFocus = false,
  source,
  given = {},
  onChange,
}: SearchBarProps) {
  const { textPlaceholder = "What can we help you with?", zipPlaceholder = "Zip code" } = copy;
  const { buttonLabel = "Search" } = copy;
  const ownSource: SuggestionSource = {
    find: (query, signal) => findSuggestions(element, query, signal),
    stallMs: SEARCH_STALL_MS,
  };
  const bar = useSearchBar(element, source ?? ownSource, given);
  const { state, dispatch } = bar;
  const { active, error, isOpen, zip } = state;
  const options = optionsOf(state);
  const isExpanded = isOpen && options.length > 0;
  const id = useId();
  const anchorRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const zipRef = useRef<HTMLInputElement>(null);
  const errorRef = useRef<HTMLParagraphElement>(null);
  const label = useOwnLabel(landmarkLabel);
  const pressed = usePressOutside(isOpen, element.host.ownerDocument, () => dispatch({ type: "closed" }));
  useFloating(error !== undefined, anchorRef, errorRef);

  useLayoutEffect(() => {
    if (!autoFocus) return;
    // The attribute is for a dialog that opens later: it gives the focus to whoever has it.
    inputRef.current?.setAttribute("autofocus", "");
    inputRef.current?.focus();
  }, [autoFocus]);

  useEffect(() => onChange?.(state.typed, zip), [onChange, state.typed, zip]);

  function finish(problem: SearchError | undefined): void {
    if (problem) (problem.isTextWrong ? inputRef : zipRef).current?.focus();
  }

  function open(): void {
    bar.expanded();
    dispatch({ type: "opened" });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key, altKey, shiftKey } = event;
    // 229: Safari's Enter that ends a composition.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key] as 1 | -1 | undefined;
    if (step && !shiftKey) {
      if (altKey && step < 0) dispatch({ type: "closed" });
      else open();
      if (!altKey) dispatch({ type: "arrowPressed", step });
    } else if (key === "Enter") {
      finish(isExpanded && active >= 0 ? bar.choose(active, wantsNewTab(event)) : bar.submit(wantsNewTab(event)));
    } else if (key === "Escape" && (isExpanding(state) || state.typed)) {
      dispatch({ type: "escaped" });
      event.stopPropagation();
    } else {
      if (key === "Tab") dispatch({ type: "closed" });
      else if (/^(Home|End|ArrowLeft|ArrowRight)$/.test(key)) dispatch({ type: "caretMoved" });
      return;
    }
    event.preventDefault();
  }

  function press(event: KeyboardEvent | MouseEvent): void {
    event.preventDefault();
    finish(bar.submit(wantsNewTab(event)));
  }

  const describe = (isWrong: boolean | undefined) => ({
    "aria-invalid": isWrong ?? false,
    "aria-describedby": isWrong ? `${id}error` : undefined,
  });

  return (
    <form
      role="search"
      part="search"
      className={styles.search}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        finish(bar.submit(false));
      }}
    >
      <div ref={anchorRef} className={styles.container}>
        <div part="bar" className={classes(styles.bar, error && styles.wrongBar)}>
          <span className={styles.text} onPointerDownCapture={pressed}>
            <input
              ref={inputRef}
              id={id}
              part="input"
              className={styles.input}
              type="text"
              role="combobox"
              aria-label={textPlaceholder}
              aria-autocomplete="list"
              aria-expanded={isExpanded}
              aria-controls={isExpanded ? `${id}list` : undefined}
              aria-activedescendant={isExpanded && active >= 0 ? `${id}${active}` : undefined}
              aria-busy={state.isStalled}
              {...describe(error?.isTextWrong)}
              placeholder={textPlaceholder}
              maxLength={SEARCH_MAX_LENGTH}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              value={shownText(state)}
              onChange={(event) => {
                bar.expanded();
                bar.typed(event.target.value, (event.nativeEvent as InputEvent).isComposing);
              }}
              onCompositionEnd={(event) => bar.typed(event.currentTarget.value)}
              onClick={open}
              onFocus={() => {
                bar.focused("text");
                if (autoFocus) open();
              }}
              onBlur={(event) => {
                bar.left();
                // Scrolling the list by touch hides the keyboard and leaves the list.
                if (event.relatedTarget) dispatch({ type: "closed" });
              }}
              onKeyDown={onKeyDown}
            />
            {state.isStalled && <span className={styles.spinner} />}
          </span>
          <input
            ref={zipRef}
            part="zip"
            className={classes(styles.input, styles.zip)}
            type="text"
            name="postalCode"
            aria-label={zipPlaceholder}
            {...describe(error?.isZipWrong)}
            placeholder={zipPlaceholder}
            inputMode="numeric"
            autoComplete="postal-code"
            enterKeyHint="search"
            maxLength={ZIP_LENGTH}
            value={zip}
            onChange={(event) => dispatch({ type: "zipTyped", zip: event.target.value })}
            onFocus={() => bar.focused("zip")}
            onKeyDown={(event) => {
              if (event.key === "Enter" && !event.nativeEvent.isComposing) press(event);
            }}
          />
          <button
            type="submit"
            part="button"
            className={styles.button}
            onClick={(event) => {
              element.track(componentClicked({ component_type: SEARCH_BAR, label: buttonLabel }));
              press(event);
            }}
            onAuxClick={(event) => event.button === 1 && press(event)}
          >
            <Icon name="search" />
            <span>{buttonLabel}</span>
          </button>
        </div>
      </div>
      <p
        ref={errorRef}
        id={`${id}error`}
        part="error"
        role="alert"
        popover="manual"
        className={error ? classes(styles.panel, styles.error) : visuallyHidden}
      >
        {error?.message}
      </p>
      {isExpanded && (
        <SuggestionList
          id={id}
          anchorRef={anchorRef}
          isInFlow={autoFocus}
          isTest={bar.isTest}
          options={options}
          active={active}
          query={queryOf(state)}
          onPress={pressed}
          onPoint={(index) => dispatch({ type: "pointed", index })}
          onScroll={() => inputRef.current?.blur()}
          onChoose={(index, event) => finish(bar.choose(index, wantsNewTab(event)))}
        />
      )}
      {[0, 1].map((turn) => (
        <p key={turn} role="status" className={visuallyHidden}>
          {state.messages % 2 === turn && state.message}
        </p>
      ))}
    </form>
  );
}
