import { describe, expect, it } from "vitest";
import {
  displayOf,
  type ElementEvent,
  type ElementState,
  elementState,
  isSettled,
  isWaiting,
  OUTSIDE,
  type Phase,
} from "../../../elements/runtime/elementState";

const connected = { type: "connected", isPrerendered: false } as const;
const connectedPrerendered = { type: "connected", isPrerendered: true } as const;
const woken = { type: "woken" } as const;
const appLoaded = { type: "appLoaded" } as const;
const requested = { type: "requested" } as const;
const content = { type: "arrived", arrival: "content" } as const;
const nothing = { type: "arrived", arrival: "nothing" } as const;
const markupComplete = { type: "markupComplete" } as const;
const markupMissing = { type: "markupMissing" } as const;
const markupFound = { type: "markupFound" } as const;
const markupReady = { type: "markupReady" } as const;
const showedPending = { type: "showed", shown: "pending" } as const;
const showedContent = { type: "showed", shown: "content" } as const;
const reactCannotRun = { type: "reactCannotRun" } as const;
const removed = { type: "removed" } as const;

const events: readonly ElementEvent[] = [
  connected,
  connectedPrerendered,
  woken,
  appLoaded,
  requested,
  content,
  nothing,
  markupComplete,
  markupMissing,
  markupFound,
  markupReady,
  showedPending,
  showedContent,
  reactCannotRun,
  removed,
];
const nameOf = (event: ElementEvent) => Object.values(event).join(" ");
const afterAllOf = (...path: ElementEvent[]): ElementState => path.reduce(elementState, OUTSIDE);

/** One state of each kind, made by the events that lead to it. */
const states = {
  outside: afterAllOf(),
  waiting: afterAllOf(connected),
  asleep: afterAllOf(connectedPrerendered, markupComplete),
  "asleep, with the app": afterAllOf(connectedPrerendered, markupComplete, appLoaded),
  "awake without markup": afterAllOf(connectedPrerendered, woken, content, appLoaded),
  "awake without app": afterAllOf(connectedPrerendered, markupComplete, woken, content),
  "awake without data": afterAllOf(connectedPrerendered, markupComplete, woken, appLoaded),
  "rendered, before its first commit": afterAllOf(connected, appLoaded),
  "rendered, pending": afterAllOf(connected, appLoaded, showedPending),
  "rendered, with content": afterAllOf(connected, appLoaded, showedContent),
  stopped: afterAllOf(connected, reactCannotRun),
} satisfies Record<string, ElementState>;

/** The phase after each event that changes the phase of a state. */
const changes: Record<keyof typeof states, Partial<Record<string, Phase>>> = {
  outside: { "connected false": "waiting", "connected true": "prerendered" },
  waiting: {
    appLoaded: "rendered",
    markupFound: "prerendered",
    reactCannotRun: "stopped",
    removed: "outside",
  },
  asleep: { markupMissing: "waiting", reactCannotRun: "stopped", removed: "outside" },
  "asleep, with the app": { markupMissing: "rendered", reactCannotRun: "stopped", removed: "outside" },
  "awake without markup": {
    markupComplete: "rendered",
    markupMissing: "rendered",
    reactCannotRun: "stopped",
    removed: "outside",
  },
  "awake without app": {
    appLoaded: "rendered",
    markupMissing: "waiting",
    reactCannotRun: "stopped",
    removed: "outside",
  },
  "awake without data": {
    "arrived content": "rendered",
    markupMissing: "rendered",
    reactCannotRun: "stopped",
    removed: "outside",
  },
  "rendered, before its first commit": {
    markupFound: "prerendered",
    reactCannotRun: "stopped",
    removed: "outside",
  },
  "rendered, pending": { markupFound: "prerendered", reactCannotRun: "stopped", removed: "outside" },
  "rendered, with content": { reactCannotRun: "stopped", removed: "outside" },
  stopped: { removed: "outside" },
};

describe("the phase of an element", () => {
  const pairs = Object.keys(states).flatMap((name) =>
    events.map((event) => {
      const { phase } = states[name as keyof typeof states];
      const expected = changes[name as keyof typeof states][nameOf(event)] ?? phase;
      return [name, expected, nameOf(event), event] as const;
    }),
  );

  it.each(pairs)("that was %s is %s after %s", (name, expected, _, event) => {
    expect(elementState(states[name as keyof typeof states], event).phase).toBe(expected);
  });

  it("keeps the app when the element is removed and inserted again", () => {
    expect(afterAllOf(connected, appLoaded, removed, connected).phase).toBe("rendered");
  });

  it("waits for new data before it renders over markup, if the data was requested again", () => {
    const state = afterAllOf(connectedPrerendered, markupComplete, woken, content, requested, appLoaded);
    expect(state.phase).toBe("prerendered");
    expect(elementState(state, content).phase).toBe("rendered");
  });

  it("keeps the result of its requests when it is woken again, and drops that of an earlier view", () => {
    const awake = states["awake without app"];
    expect(elementState(awake, woken)).toEqual(awake);
    const found = afterAllOf(connected, content, markupFound, markupComplete, appLoaded);
    expect(elementState(found, woken).phase).toBe("prerendered");
  });

  it("keeps the markup if there is no content to replace it", () => {
    expect(afterAllOf(connectedPrerendered, markupComplete, woken, appLoaded, nothing).phase).toBe(
      "prerendered",
    );
  });
});

describe("the display of an element", () => {
  const display = (state: ElementState, { guards = false, hasFallback = false } = {}) =>
    displayOf(state, guards, hasFallback);

  it("is the fallback until the view shows something, and hidden for guarded children", () => {
    expect(display(states.waiting)).toBe("fallback");
    expect(display(states["rendered, before its first commit"])).toBe("fallback");
    expect(display(states.waiting, { guards: true })).toBe("hidden");
  });

  it("is the server's markup until the view renders, also if React cannot run", () => {
    expect(display(states["awake without app"])).toBe("prerendered");
    expect(display(elementState(states.asleep, reactCannotRun))).toBe("prerendered");
  });

  it("is the fallback while the view is pending, or reserved space without fallback children", () => {
    expect(display(states["rendered, pending"], { hasFallback: true })).toBe("fallback");
    expect(display(states["rendered, pending"])).toBe("waiting");
    expect(display(states["rendered, pending"], { guards: true })).toBe("hidden");
  });

  it("is the view's content, and the guarded children themselves for a guard", () => {
    expect(display(states["rendered, with content"])).toBe("shown");
    expect(display(states["rendered, with content"], { guards: true })).toBe("fallback");
  });
});

describe("waiting for an element", () => {
  it("ends when it has content, is stopped, has nothing to show, or is outside the page", () => {
    const settled = Object.entries(states).filter(([, state]) => isSettled(state));
    expect(settled.map(([name]) => name)).toEqual(["outside", "rendered, with content", "stopped"]);
    expect(isSettled(elementState(states["awake without data"], nothing))).toBe(true);
  });

  it("for late server markup continues only while it has no content", () => {
    const waiting = Object.entries(states).filter(([, state]) => isWaiting(state));
    expect(waiting.map(([name]) => name)).toEqual([
      "waiting",
      "rendered, before its first commit",
      "rendered, pending",
    ]);
  });
});
