import { describe, expect, it } from "vitest";
import {
  initialSearchState,
  isExpanding,
  isWaiting,
  optionsOf,
  type SearchEvent,
  searchError,
  searchState,
  shownText,
} from "../../../src/views/search/searchState";

const defaults = [
  { name: "Hire a Handyman", id: 1 },
  { name: "Mow Grass", id: 2 },
];
const found = [{ name: "Paint a Room" }, { name: "Paint a Fence" }, { name: "Paint a Roof" }];

function stateAfter(...events: SearchEvent[]) {
  return [{ type: "defaultsGiven", defaults } as SearchEvent, ...events].reduce(
    searchState,
    initialSearchState(""),
  );
}

const typed = (text: string): SearchEvent => ({ type: "typed", text });
const received = (query: string, options: { name: string }[] = found): SearchEvent => ({
  type: "suggestionsReceived",
  query,
  response: { options },
});
const down: SearchEvent = { type: "arrowPressed", step: 1 };
const up: SearchEvent = { type: "arrowPressed", step: -1 };
const asked = [typed("paint"), received("paint")];

describe("arrow keys in the list", () => {
  it("go down from the typed text through every option and back to it", () => {
    const shown: string[] = [];
    let state = stateAfter(...asked);
    for (let i = 0; i < 5; i++) {
      state = searchState(state, down);
      shown.push(shownText(state));
    }
    expect(shown).toEqual(["Paint a Room", "Paint a Fence", "Paint a Roof", "paint", "Paint a Room"]);
  });

  it("go up from the typed text to the last option", () => {
    expect(shownText(stateAfter(...asked, up))).toBe("Paint a Roof");
    expect(shownText(stateAfter(...asked, up, up, up, up))).toBe("paint");
  });

  it("also go through the default suggestions, back to the empty field", () => {
    expect(shownText(stateAfter({ type: "opened" }, down, down))).toBe("Mow Grass");
    expect(shownText(stateAfter({ type: "opened" }, down, down, down))).toBe("");
  });

  it("stay at the typed text if there is no option", () => {
    const state = stateAfter(typed("zzz"), received("zzz", []), down, up);
    expect([state.active, shownText(state)]).toEqual([-1, "zzz"]);
  });

  it("end at the shown text when the caret moves, without another request", () => {
    const state = stateAfter(...asked, down, { type: "caretMoved" });
    expect([state.typed, state.active, state.isOpen, isWaiting(state)]).toEqual([
      "Paint a Room",
      -1,
      true,
      false,
    ]);
    expect(optionsOf(state)).toEqual(found);
  });

  it("start again with each response", () => {
    expect(stateAfter(...asked, down, received("paint")).active).toBe(-1);
  });
});

describe("the mouse", () => {
  it("moves the only highlight and leaves the typed text", () => {
    const state = stateAfter(...asked, down, { type: "pointed", index: 2 });
    expect([state.active, shownText(state)]).toEqual([2, "paint"]);
  });

  it("passes its highlight to the arrow keys", () => {
    expect(shownText(stateAfter(...asked, { type: "pointed", index: 1 }, down))).toBe("Paint a Roof");
  });

  it("has no highlight after the caret moves, and the list still waits for the typed text", () => {
    const pointed = stateAfter(...asked, typed("paints"), { type: "pointed", index: 1 });
    const state = searchState(pointed, { type: "caretMoved" });
    expect([state.typed, state.active, isWaiting(state)]).toEqual(["paints", -1, true]);
  });

  it("removes the highlight when it leaves the list", () => {
    expect(stateAfter(...asked, { type: "pointed", index: 1 }, { type: "pointed", index: -1 }).active).toBe(
      -1,
    );
  });
});

describe("the shown list", () => {
  it.each(["", "   "])("is the default suggestions while %j is typed, without a request", (text) => {
    const state = stateAfter(typed(text));
    expect(optionsOf(state)).toBe(defaults);
    expect(isWaiting(state)).toBe(false);
  });

  it("is the previous list until the response arrives", () => {
    expect(optionsOf(stateAfter({ type: "opened" }, typed("p")))).toBe(defaults);
    expect(optionsOf(stateAfter(...asked, typed("paint a")))).toBe(found);
    expect(isWaiting(stateAfter(...asked, typed("paint a")))).toBe(true);
  });

  it("is empty until the response arrives if the list was closed: the defaults do not belong to the first letter", () => {
    expect(optionsOf(stateAfter(typed("p")))).toEqual([]);
    expect(optionsOf(stateAfter({ type: "opened" }, { type: "closed" }, typed("p")))).toEqual([]);
    expect(optionsOf(stateAfter(...asked, { type: "closed" }, typed("paint a")))).toBe(found);
  });

  it("is empty after a failure, and the next letter sends a request", () => {
    const state = stateAfter(...asked, typed("paint a"), { type: "failed" });
    expect([optionsOf(state).length, state.isOpen]).toEqual([0, false]);
    expect(isWaiting(searchState(state, typed("paint a r")))).toBe(true);
  });

  it("is busy from the stall until it has a response or closes", () => {
    const stalled = stateAfter(typed("paint"), { type: "stalled" });
    expect(stalled.isStalled).toBe(true);
    expect(searchState(stalled, received("paint")).isStalled).toBe(false);
    expect(searchState(stalled, { type: "escaped" }).isStalled).toBe(false);
    expect(searchState(stalled, typed("")).isStalled).toBe(false);
  });

  it("is not busy when the text that it waits for has changed, not even if that was just requested", () => {
    const stalled = stateAfter(...asked, typed("paints"), { type: "stalled" });
    expect(searchState(stalled, typed("paints ")).isStalled).toBe(true);
    expect(searchState(stalled, typed("paint")).isStalled).toBe(false);
    expect(searchState(stalled, typed("paintser")).isStalled).toBe(false);
    expect(searchState(searchState(stalled, down), { type: "caretMoved" }).isStalled).toBe(false);
  });

  it("holds at most 512 letters", () => {
    expect(stateAfter(typed("x".repeat(600))).typed).toHaveLength(512);
    expect(initialSearchState("x".repeat(600)).typed).toHaveLength(512);
  });
});

describe("Escape", () => {
  it("first closes the list and restores the typed text, then clears the field", () => {
    const once = stateAfter(...asked, down, { type: "escaped" });
    expect([once.isOpen, shownText(once)]).toEqual([false, "paint"]);
    expect(searchState(once, { type: "escaped" }).typed).toBe("");
  });

  it("cancels a request in flight before it clears the field", () => {
    const waiting = stateAfter(typed("zzz"), received("zzz", []), typed("zzzz"));
    expect(isExpanding(waiting)).toBe(true);
    const once = searchState(waiting, { type: "escaped" });
    expect([once.typed, isWaiting(once)]).toEqual(["zzzz", false]);
  });

  it("clears the field immediately if no list shows", () => {
    expect(stateAfter(typed("zzz"), received("zzz", []), { type: "escaped" }).typed).toBe("");
  });
});

describe("closing and choosing", () => {
  it("on Tab or a press outside, the shown text becomes the submitted text", () => {
    const state = stateAfter(...asked, down, { type: "closed" });
    expect([state.typed, shownText(state), state.isOpen]).toEqual(["Paint a Room", "Paint a Room", false]);
  });

  it("requests suggestions for the new text when the list opens again", () => {
    expect(isWaiting(stateAfter(...asked, down, { type: "closed" }, { type: "opened" }))).toBe(true);
    expect(isWaiting(stateAfter(...asked, { type: "closed" }, { type: "opened" }))).toBe(false);
  });

  it("shows the name of the chosen option, closes the list and announces nothing", () => {
    const state = stateAfter(...asked, { type: "chosen", option: { name: "Paint a Roof" } });
    expect([shownText(state), state.isOpen, state.announcedCount]).toEqual([
      "Paint a Roof",
      false,
      undefined,
    ]);
  });

  it("keeps a choice that failed validation until the text is edited", () => {
    const error = { message: "search.zipInvalid", isTextWrong: false, isZipWrong: true } as const;
    const option = { name: "Paint a Roof", id: 3 };
    const held = stateAfter(
      ...asked,
      { type: "chosen", option },
      { type: "validationFailed", error, option },
    );
    expect([held.chosenOption, held.error, held.isOpen]).toEqual([option, error, false]);
    const mended = searchState(held, { type: "zipTyped", zip: "8" });
    expect([mended.chosenOption, mended.error]).toEqual([option, undefined]);
    expect(searchState(mended, typed("Paint a Roof!")).chosenOption).toBeUndefined();
  });
});

describe("announcements", () => {
  it.each([3, 1, 0])("count the suggestions: %i", (count) => {
    expect(stateAfter(typed("paint"), received("paint", found.slice(0, count))).announcedCount).toBe(count);
  });

  it("are made once per final state", () => {
    const first = stateAfter(...asked);
    const second = searchState(searchState(first, typed("paint a")), received("paint a"));
    expect(second.announcements).toBe(first.announcements + 1);
  });

  it("report the default suggestions when they show, and not again for another space", () => {
    const state = stateAfter({ type: "opened" });
    expect(state.announcedCount).toBe(2);
    expect(searchState(state, typed(" ")).announcements).toBe(state.announcements);
  });
});

describe("a text that a script or a password manager wrote", () => {
  const found = (text: string): SearchEvent => ({ type: "textFound", text });

  it("opens nothing, and replaces the typed text", () => {
    const state = stateAfter(...asked, { type: "closed" }, found("roof"));
    expect([state.typed, state.isOpen, isWaiting(state), state.announcedCount]).toEqual([
      "roof",
      false,
      false,
      undefined,
    ]);
  });

  it("sends a request if the list is open", () => {
    expect(isWaiting(stateAfter(...asked, found("roof")))).toBe(true);
  });

  it("releases the chosen suggestion and the error of the former text", () => {
    const error = { message: "search.zipInvalid", isTextWrong: false, isZipWrong: true } as const;
    const held = stateAfter({ type: "validationFailed", error, option: { name: "Paint a Roof", id: 3 } });
    expect(searchState(held, found("roof"))).toMatchObject({ chosenOption: undefined, error: undefined });
  });
});

describe("a search is edited", () => {
  it("once its text or its ZIP code changes, but not by a prefill or by opening", () => {
    const isEdited = (...events: SearchEvent[]) => stateAfter(...events).isEdited;
    expect(isEdited({ type: "opened" }, { type: "zipPrefilled", zip: "80202" }, { type: "closed" })).toBe(
      false,
    );
    expect(isEdited(typed("p"))).toBe(true);
    expect(isEdited({ type: "opened" }, down, { type: "closed" })).toBe(true);
    expect(isEdited({ type: "zipTyped", zip: "8" }, { type: "zipPrefilled", zip: "80202" })).toBe(true);
  });
});

describe("the validation", () => {
  it.each([
    [true, true, "", "", "search.projectAndZipInvalid"],
    [true, true, "x", "9", "search.zipInvalid"],
    [true, true, " ", "90210", "search.projectMissing"],
    [true, false, "", "9", "search.projectMissing"],
    [false, true, "", "", "search.zipInvalid"],
    [false, true, "", "9021a", "search.zipInvalid"],
    [false, false, "", "9", undefined],
    [true, true, "x", "90210", undefined],
  ])(
    "with text validation %s and ZIP validation %s, %j and %j give %s",
    (validateText, validateZip, text, zip, message) => {
      expect(searchError({ validateText, validateZip }, "US", text, zip)?.message).toBe(message);
    },
  );

  it("requires a postal code of the brand's country", () => {
    const checks = { validateText: false, validateZip: true };
    expect(searchError(checks, "NL", "x", "90210")?.message).toBe("search.zipInvalid");
    expect(searchError(checks, "NL", "x", "1234 ab")).toBeUndefined();
    expect(searchError(checks, "AT", "x", "1010")).toBeUndefined();
  });
});
