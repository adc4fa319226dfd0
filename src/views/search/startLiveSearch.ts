import { decideTreatment } from "../../flows/decideTreatment";
import { findSuggestions } from "../../flows/findSuggestions";
import { syncSearch } from "../../flows/syncSearch";
import { SEARCH_STALL_MS } from "../../limits";
import type { ElementContext } from "../../page/ElementContext";
import { askSuggestions, type SuggestionSource } from "./askSuggestions";
import { defaultSuggestions } from "./defaultSuggestions";
import { drawFields, isExpanded } from "./drawFields";
import { drawList } from "./drawList";
import { drawMessages } from "./drawMessages";
import { pressesOutside } from "./pressesOutside";
import { searchActions } from "./searchActions";
import type { SearchBarSettings } from "./searchBarSettings";
import { searchEvents } from "./searchEvents";
import { searchNodes } from "./searchNodes";
import {
  initialSearchState,
  optionsOf,
  type SearchEvent,
  type SearchState,
  searchState,
} from "./searchState";
import { tellsMouseMoves } from "./tellsMouseMoves";

/** What a live search needs to know, and may learn anew. */
export interface LiveSearchOptions {
  element: ElementContext<SearchBarSettings>;
  /** Another source of suggestions than `search-url`. */
  source?: SuggestionSource | undefined;
  syncUrl: boolean;
  /** In a full-screen search: the list stands in flow. */
  isInFlow: boolean;
}

/** An event of the form, with its target, which an event forgets. */
export type MissedEvent = readonly [event: Event, target: EventTarget | null];

/** A form whose fields are a combobox. */
export interface LiveSearch {
  take(...event: MissedEvent): void;
  /** Settings have changed, or the element has moved. */
  update(options: LiveSearchOptions): void;
  stop(): void;
}

let searches = 0;

/**
 * Makes the fields of the search bar a combobox with suggestions (ARIA 1.2): takes the form's events, keeps the fields'
 * attributes and shows the list and the messages. The state is a reducer's; it is drawn by hand, not by React, since a letter
 * typed is the one thing here that has to be done within a frame on a slow phone. `missed` is what was done until now.
 */
export function startLiveSearch(
  form: HTMLFormElement,
  given: LiveSearchOptions,
  missed: readonly MissedEvent[],
): LiveSearch {
  const { text, zip } = searchNodes(form);
  const anchor = text.closest("div") as HTMLElement;
  const id = `hs-search-${searches++}-`;
  let latest = given;
  let state = initialSearchState(text.value);
  let settled: SearchState | undefined;
  let isTaking = false;
  let isTest = false;
  let isStopped = false;
  let synced = "";
  let stopSync: () => void = () => undefined;

  const ownSource: SuggestionSource = {
    find: (query, signal) => findSuggestions(latest.element, query, signal),
    stallMs: SEARCH_STALL_MS,
  };
  const actions = searchActions(() => ({ element: latest.element, state }), dispatch, zip);
  const presses = pressesOutside(form, () => dispatch({ type: "closed" }));
  const mouse = tellsMouseMoves();
  const messages = drawMessages(form, anchor, `${id}error`);
  const ask = askSuggestions(
    () => ({ source: latest.source ?? ownSource, limit: latest.element.settings.limit }),
    dispatch,
  );
  const events = searchEvents({
    text,
    zip,
    state: () => state,
    dispatch,
    actions,
    pressed: presses.inside,
    isInFlow: given.isInFlow,
  });
  const list = drawList(form, anchor, given.isInFlow, {
    onPress: presses.inside,
    onPoint(index) {
      if (index < 0 || mouse.hasMoved()) dispatch({ type: "pointed", index });
    },
    onScroll: () => text.blur(),
    onChoose: (index, event) => atOnce(() => events.choose(index, event)),
  });

  function dispatch(event: SearchEvent): void {
    state = searchState(state, event);
    if (!isTaking) settle();
  }

  /** What comes of one event of the visitor's is drawn once. */
  function atOnce(act: () => void): void {
    isTaking = true;
    try {
      act();
    } finally {
      isTaking = false;
      settle();
    }
  }

  /** Brings everything in step with the state. */
  function settle(): void {
    if (state === settled) return;
    const wasOpen = settled?.isOpen;
    settled = state;
    ask(state);
    presses.listen(state.isOpen);
    if (state.isOpen && !wasOpen) decide();
    sync();
    draw();
  }

  function draw(): void {
    const options = optionsOf(state);
    const query = (options === state.found && state.answered) || "";
    drawFields({ text, zip }, anchor, id, state);
    messages.show(state);
    list.show(isExpanded(state) ? { id, options, active: state.active, query, isTest } : undefined);
  }

  function decide(): void {
    const { element } = latest;
    const { splitFlag } = element.settings;
    void decideTreatment(element, splitFlag).then((treatment) => {
      if (isStopped || !state.isOpen || splitFlag !== latest.element.settings.splitFlag) return;
      isTest = treatment === "test";
      draw();
    });
  }

  function sync(): void {
    const search = `${latest.syncUrl} ${zip.value} ${state.typed}`;
    if (search === synced) return;
    synced = search;
    stopSync();
    const page = form.ownerDocument.defaultView;
    if (latest.syncUrl && page) stopSync = syncSearch(page, state.typed, zip.value);
  }

  function giveDefaults(): void {
    const { defaultSuggestions: own, limit } = latest.element.settings;
    dispatch({ type: "defaultsGiven", defaults: defaultSuggestions(own, limit) });
  }

  const take = (...event: MissedEvent) => atOnce(() => events.take(...event));
  giveDefaults();
  mouse.listen(form.ownerDocument);
  for (const event of missed) take(...event);
  if ((text.getRootNode() as ShadowRoot).activeElement !== text) dispatch({ type: "closed" });
  return {
    take,

    update(options) {
      const before = latest.element.settings;
      latest = options;
      const { limit, defaultSuggestions: own, splitFlag } = options.element.settings;
      if (limit !== before.limit || own !== before.defaultSuggestions) giveDefaults();
      if (state.isOpen && splitFlag !== before.splitFlag) decide();
      sync();
      presses.listen(state.isOpen);
      mouse.listen(form.ownerDocument);
      // A move takes what floats out of the browser's top layer.
      list.float();
      messages.float();
    },

    stop() {
      isStopped = true;
      ask(undefined);
      presses.listen(false);
      mouse.listen();
      actions.stop();
      stopSync();
      list.show(undefined);
      messages.stop();
    },
  };
}
