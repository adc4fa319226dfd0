import type { Shown } from "../../src/element/ElementContext";
import type { DisplayState } from "../../src/ui/stylesheet";

/**
 * What an element does between connected and removed.
 *
 * | phase         | what shows               | leaves it by                                                              |
 * | ------------- | ------------------------ | ------------------------------------------------------------------------- |
 * | `outside`     | nothing, no document     | `connected`: `prerendered` with a server's markup, else `waiting`           |
 * | `waiting`     | the fallback children    | awake, with app: `rendered`; `markupFound`: `prerendered`; `reactCannotRun`: `stopped` |
 * | `prerendered` | the server's markup      | awake, with app, complete markup and data: `rendered`; `markupMissing`: `waiting`; `reactCannotRun`: `stopped` |
 * | `rendered`    | what the view reported   | `markupFound` before the view has content: `prerendered`; `reactCannotRun`: `stopped` |
 * | `stopped`     | what showed before React, or what the element shows without a view | `removed` only |
 *
 * `removed` leads from each phase to `outside`. An event that a phase does not list leaves that phase unchanged.
 */
export type Phase = "outside" | "waiting" | "prerendered" | "rendered" | "stopped";

export interface ElementState {
  readonly phase: Phase;
  /** The view is needed. Up-to-date markup works without it, and an element that may get a fragment waits for that first. */
  readonly isAwake: boolean;
  readonly hasApp: boolean;
  readonly hasMarkup: boolean;
  readonly arrival: Arrival | undefined;
  /** The display state of the view; undefined before its first render. */
  readonly shown: Shown | undefined;
}

/** The result of a view's requests. `nothing` means that there is nothing to show. */
export type Arrival = "content" | "nothing";

/**
 * What happens to an element's markup. `markupFound`: in a template or a fragment. `markupReady`: it was made for the element, so it needs no
 * view. `woken`: only the view can show a change, or the visitor approaches.
 */
export type MarkupEventType = "markupFound" | "markupComplete" | "markupMissing" | "markupReady" | "woken";

export type ElementEvent =
  | { readonly type: MarkupEventType }
  | { readonly type: "connected"; readonly isPrerendered: boolean; readonly awaitsFragment?: boolean }
  | { readonly type: "appLoaded" }
  | { readonly type: "requested" }
  | { readonly type: "arrived"; readonly arrival: Arrival }
  | { readonly type: "showed"; readonly shown: Shown }
  | { readonly type: "reactCannotRun" }
  | { readonly type: "removed" };

export const OUTSIDE: ElementState = {
  phase: "outside",
  isAwake: false,
  hasApp: false,
  hasMarkup: false,
  arrival: undefined,
  shown: undefined,
};

export function elementState(state: ElementState, event: ElementEvent): ElementState {
  return render(afterEvent(state, event));
}

function afterEvent(state: ElementState, event: ElementEvent): ElementState {
  const { phase } = state;
  if (event.type === "removed") return { ...OUTSIDE, hasApp: state.hasApp };
  if (event.type === "appLoaded") return { ...state, hasApp: true };
  if (phase === "outside") {
    if (event.type !== "connected") return state;
    const { isPrerendered, awaitsFragment } = event;
    const isAwake = !isPrerendered && !awaitsFragment;
    return { ...state, phase: isPrerendered ? "prerendered" : "waiting", isAwake };
  }
  if (phase === "stopped") return event.type === "showed" ? { ...state, shown: event.shown } : state;
  switch (event.type) {
    case "woken":
      return state.isAwake ? state : { ...state, isAwake: true, arrival: undefined };
    case "requested":
      return { ...state, arrival: undefined };
    case "arrived":
      return { ...state, arrival: event.arrival };
    case "markupComplete":
      return phase === "prerendered" ? { ...state, hasMarkup: true } : state;
    case "markupMissing":
      return phase === "prerendered" ? { ...state, phase: "waiting", isAwake: true } : state;
    case "markupFound":
      return isWaiting(state) ? { ...state, phase: "prerendered", isAwake: false, shown: undefined } : state;
    case "showed":
      return phase === "rendered" ? { ...state, shown: event.shown } : state;
    case "reactCannotRun":
      return { ...state, phase: "stopped", hasMarkup: phase === "prerendered", shown: undefined };
    default:
      return state;
  }
}

/** Changes to `rendered` once everything that rendering needs has arrived. */
function render(state: ElementState): ElementState {
  const { phase, isAwake, hasApp, hasMarkup, arrival } = state;
  const isDue = phase === "waiting" || (phase === "prerendered" && hasMarkup && arrival === "content");
  return isDue && isAwake && hasApp ? { ...state, phase: "rendered" } : state;
}

export function isPending({ shown }: ElementState): boolean {
  return shown === "pending" || shown === "placeholder";
}

/** Whether the element has no content yet, from neither a view nor a server. */
export function isWaiting(state: ElementState): boolean {
  const { phase, shown } = state;
  return phase === "waiting" || (phase === "rendered" && (shown === undefined || isPending(state)));
}

/** Whether `HomeServices.ready` no longer waits for the element. */
export function isSettled(state: ElementState): boolean {
  const { phase, arrival, isAwake, shown } = state;
  if (phase === "rendered") return shown !== undefined && !isPending(state);
  if (phase === "prerendered") return isAwake && arrival === "nothing";
  return phase !== "waiting";
}

/** Whether the element is in a document and may still change what it shows. */
export function isActive({ phase }: ElementState): boolean {
  return phase !== "outside" && phase !== "stopped";
}

/**
 * Selects the styles of the host element.
 *
 * @param guardsChildren the children are content that only the view may show
 * @param hasFallback the host page gave fallback children
 */
export function displayOf(state: ElementState, guardsChildren: boolean, hasFallback: boolean): DisplayState {
  const { phase, shown, hasMarkup } = state;
  if (phase === "prerendered" || (phase === "stopped" && hasMarkup)) return "prerendered";
  if (shown === undefined) return guardsChildren ? "hidden" : "fallback";
  // Guarded children belong to the host page and keep its appearance.
  if (shown === "content") return guardsChildren ? "fallback" : "shown";
  if (!guardsChildren && hasFallback) return "fallback";
  return isPending(state) && !guardsChildren ? "waiting" : "hidden";
}
