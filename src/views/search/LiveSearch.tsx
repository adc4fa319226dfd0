import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { syncSearch } from "../../flows/syncSearch";
import type { ElementContext } from "../../page/ElementContext";
import { visuallyHidden } from "../../ui/base.styles";
import { classes } from "../../ui/classes";
import * as styles from "./LiveSearch.styles";
import { type ListHandlers, SuggestionList } from "./SuggestionList";
import type { SearchBarSettings } from "./searchBarSettings";
import { isExpanding, optionsOf, type SearchError, shownText } from "./searchState";
import { setAttributes } from "./setAttributes";
import { useFloating } from "./useFloating";
import { useLiveSearch } from "./useLiveSearch";
import { useMouseMoved } from "./useMouseMoved";
import { usePressOutside } from "./usePressOutside";
import type { SuggestionSource } from "./useSuggestions";

/** The form's fields by name. */
export interface SearchNodes {
  text: HTMLInputElement;
  zip: HTMLInputElement;
}

export interface LiveSearchProps {
  element: ElementContext<SearchBarSettings>;
  form: RefObject<HTMLFormElement | null>;
  /** Where the form's events go from now on. */
  live: RefObject<((event: Event, target: EventTarget | null) => void) | undefined>;
  /** The events until now, each with its target, which an event forgets. */
  missed: RefObject<[Event, EventTarget | null][]>;
  isInFlow: boolean;
  source?: SuggestionSource | undefined;
  syncUrl: boolean;
}

const wantsNewTab = (event: Event): boolean => {
  const { ctrlKey, metaKey, button } = event as MouseEvent;
  return ctrlKey || metaKey || button === 1;
};

/**
 * Makes the fields of the search bar a combobox with suggestions (ARIA 1.2): takes the form's events, keeps the fields'
 * attributes and shows the list and the messages.
 */
export function LiveSearch(props: LiveSearchProps) {
  const { element, form, live, missed, isInFlow, syncUrl } = props;
  const { text, zip } = (form.current as HTMLFormElement).elements as unknown as SearchNodes;
  const anchor = text.closest("div") as HTMLElement;
  const bar = useLiveSearch(element, props.source, text.value, zip);
  const { state, dispatch } = bar;
  const { active, error, isOpen } = state;
  const options = optionsOf(state);
  const isExpanded = isOpen && options.length > 0;
  const id = useId();
  const errorRef = useRef<HTMLParagraphElement>(null);
  const hasMouseMoved = useMouseMoved(element.host.ownerDocument);
  const pressed = usePressOutside(isOpen, element.host.ownerDocument, () => dispatch({ type: "closed" }));
  useFloating(error !== undefined, anchor, errorRef);

  useLayoutEffect(() => {
    const shown = shownText(state);
    if (text.value !== shown) text.value = shown;
    const errorId = `${id}error`;
    setAttributes(text, {
      "aria-expanded": isExpanded,
      "aria-controls": isExpanded && `${id}list`,
      "aria-activedescendant": isExpanded && active >= 0 && id + active,
      "aria-busy": state.isStalled,
      "aria-invalid": error?.isTextWrong,
      "aria-describedby": error?.isTextWrong && errorId,
    });
    setAttributes(zip, {
      "aria-invalid": error?.isZipWrong,
      "aria-describedby": error?.isZipWrong && errorId,
    });
    text.parentElement?.toggleAttribute("data-busy", state.isStalled);
    anchor.toggleAttribute("data-invalid", error !== undefined);
  });

  const page = element.host.ownerDocument.defaultView;
  const { typed } = state;
  const zipNow = zip.value;
  useEffect(() => {
    if (syncUrl && page) return syncSearch(page, typed, zipNow);
  }, [syncUrl, page, typed, zipNow]);

  function finish(problem: SearchError | undefined): void {
    if (problem) (problem.isTextWrong ? text : zip).focus();
  }

  const submit = (event: Event) => finish(bar.submit(wantsNewTab(event)));
  const choose = (index: number, event: Event) => finish(bar.choose(index, wantsNewTab(event)));

  const listHandlers: ListHandlers = {
    onPress: pressed,
    onPoint(index) {
      if (index < 0 || hasMouseMoved()) dispatch({ type: "pointed", index });
    },
    onScroll: () => text.blur(),
    onChoose: choose,
  };
  const handlers = useRef(listHandlers);
  useLayoutEffect(() => {
    handlers.current = listHandlers;
  });

  function onKeyDown(event: KeyboardEvent): void {
    const { key, altKey, shiftKey } = event;
    // 229: Safari's Enter that ends a composition.
    if (event.isComposing || event.keyCode === 229) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key] as 1 | -1 | undefined;
    if (step && !shiftKey) {
      if (altKey && step < 0) dispatch({ type: "closed" });
      else bar.open();
      if (!altKey) dispatch({ type: "arrowPressed", step });
    } else if (key === "Enter") {
      if (isExpanded && active >= 0) choose(active, event);
      else submit(event);
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

  const onTextEvents: Readonly<Record<string, (event: Event) => void>> = {
    pointerdown: pressed,
    click: bar.open,
    focusin() {
      bar.focused("text");
      if (isInFlow) bar.open();
    },
    focusout(event) {
      bar.left();
      // Without a next field it is the touch keyboard that goes, or the window: the list stays.
      if ((event as FocusEvent).relatedTarget) dispatch({ type: "closed" });
    },
    input: (event) => bar.typed(text.value, (event as InputEvent).isComposing),
    compositionend: () => bar.typed(text.value),
    keydown: (event) => onKeyDown(event as KeyboardEvent),
  };

  function onZipEvent(event: Event): void {
    if (event.type === "focusin") bar.focused("zip");
    if (event.type === "input") dispatch({ type: "zipTyped" });
    const { key, isComposing } = event as KeyboardEvent;
    if (event.type === "keydown" && key === "Enter" && !isComposing) {
      event.preventDefault();
      submit(event);
    }
  }

  const take = useEffectEvent((event: Event, target: EventTarget | null) => {
    const { type } = event;
    if (target === text) onTextEvents[type]?.(event);
    else if (target === zip) onZipEvent(event);
    else if (type === "submit") submit(event);
    else if (/click$/.test(type) && (target as Element).closest("button")) {
      bar.buttonPressed((target as Element).closest("button")?.textContent);
      if (type === "click" || wantsNewTab(event)) submit(event);
    }
  });

  useEffect(() => {
    // Not React's own events, so each is rendered before the next is looked at.
    const takeNow = (...[event, target]: [Event, EventTarget | null]) => flushSync(() => take(event, target));
    const timer = setTimeout(() => {
      live.current = takeNow;
      for (const one of missed.current.splice(0)) takeNow(...one);
      if ((text.getRootNode() as ShadowRoot).activeElement !== text) dispatch({ type: "closed" });
    });
    return () => {
      clearTimeout(timer);
      live.current = undefined;
    };
  }, [live, missed, text, dispatch]);

  return (
    <>
      <p
        ref={errorRef}
        id={`${id}error`}
        part="error"
        role="alert"
        popover="manual"
        className={error ? classes(styles.panel, styles.error) : classes(visuallyHidden, styles.silent)}
      >
        {error?.message}
      </p>
      {isExpanded && (
        <SuggestionList
          id={id}
          anchor={anchor}
          isInFlow={isInFlow}
          isTest={bar.isTest}
          options={options}
          active={active}
          query={(options === state.found && state.answered) || ""}
          handlers={handlers}
        />
      )}
      {[0, 1].map((turn) => (
        <p key={turn} role="status" className={visuallyHidden}>
          {state.messages % 2 === turn && state.message}
        </p>
      ))}
    </>
  );
}
