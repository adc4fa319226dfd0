import { isComposed } from "./isComposed";
import type { SearchActions } from "./searchActions";
import type { SearchNodes } from "./searchNodes";
import { isExpanding, optionsOf, type SearchError, type SearchEvent, type SearchState } from "./searchState";

interface Wiring extends SearchNodes {
  state: () => SearchState;
  dispatch: (event: SearchEvent) => void;
  actions: SearchActions;
  /** A press on our own nodes. */
  pressed: () => void;
  /** In a full-screen search: the list shows with the focus. */
  isInFlow: boolean;
}

const wantsNewTab = (event: Event): boolean => {
  const { ctrlKey, metaKey, button } = event as MouseEvent;
  return ctrlKey || metaKey || button === 1;
};

/** What the form's events mean (the keys of the ARIA 1.2 combobox), and a press of a row. */
export function searchEvents({ text, zip, state, dispatch, actions, pressed, isInFlow }: Wiring) {
  function finish(problem: SearchError | undefined): void {
    if (problem) (problem.isTextWrong ? text : zip).focus();
  }

  const submit = (event: Event) => finish(actions.submit(wantsNewTab(event)));
  const choose = (index: number, event: Event) => finish(actions.choose(index, wantsNewTab(event)));

  function onKeyDown(event: KeyboardEvent): void {
    const { key, altKey, shiftKey } = event;
    if (isComposed(event)) return;
    const { active, isOpen, typed } = state();
    const step = { ArrowDown: 1, ArrowUp: -1 }[key] as 1 | -1 | undefined;
    if (step && !shiftKey) {
      if (altKey && step < 0) dispatch({ type: "closed" });
      else actions.open();
      if (!altKey) dispatch({ type: "arrowPressed", step });
    } else if (key === "Enter") {
      if (isOpen && active >= 0 && optionsOf(state()).length) choose(active, event);
      else submit(event);
    } else if (key === "Escape" && (isExpanding(state()) || typed)) {
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
    click: actions.open,
    focusin() {
      actions.focused("text");
      if (isInFlow) actions.open();
    },
    focusout(event) {
      actions.left();
      // Without a next field it is the touch keyboard that goes, or the window: the list stays.
      if ((event as FocusEvent).relatedTarget) dispatch({ type: "closed" });
    },
    input: (event) => actions.typed(text.value, (event as InputEvent).isComposing),
    compositionend: () => actions.typed(text.value),
    keydown: (event) => onKeyDown(event as KeyboardEvent),
  };

  function onZipEvent(event: Event): void {
    if (event.type === "focusin") actions.focused("zip");
    if (event.type === "input") dispatch({ type: "zipTyped" });
    if (event.type === "keydown" && (event as KeyboardEvent).key === "Enter" && !isComposed(event)) {
      event.preventDefault();
      submit(event);
    }
  }

  /** An event of the form, with its target, which it forgets. */
  function take(event: Event, target: EventTarget | null): void {
    const { type } = event;
    if (target === text) onTextEvents[type]?.(event);
    else if (target === zip) onZipEvent(event);
    else if (type === "submit") submit(event);
    else if (type === "click" || (type === "auxclick" && (event as MouseEvent).button === 1)) {
      const button = (target as Element).closest("button");
      if (!button) return;
      actions.buttonPressed(button.textContent ?? "");
      submit(event);
    }
  }

  return { take, choose };
}
