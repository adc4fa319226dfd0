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
const answered = (query: string, options: { name: string }[] = found): SearchEvent => ({
  type: "suggestionsReceived",
  query,
  answer: { options },
});
const down: SearchEvent = { type: "arrowPressed", step: 1 };
const up: SearchEvent = { type: "arrowPressed", step: -1 };
const asked = [typed("paint"), answered("paint")];

describe("the ring of options and typed text", () => {
  it("goes down from the typed text through every option and back to what was typed", () => {
    const shown: string[] = [];
    let state = stateAfter(...asked);
    for (let i = 0; i < 5; i++) {
      state = searchState(state, down);
      shown.push(shownText(state));
    }
    expect(shown).toEqual(["Paint a Room", "Paint a Fence", "Paint a Roof", "paint", "Paint a Room"]);
  });

  it("goes up from the typed text to the last option", () => {
    expect(shownText(stateAfter(...asked, up))).toBe("Paint a Roof");
    expect(shownText(stateAfter(...asked, up, up, up, up))).toBe("paint");
  });

  it("goes round the default suggestions too, back to the empty field", () => {
    expect(shownText(stateAfter({ type: "opened" }, down, down))).toBe("Mow Grass");
    expect(shownText(stateAfter({ type: "opened" }, down, down, down))).toBe("");
  });

  it("stays at the typed text where there is no option", () => {
    const state = stateAfter(typed("zzz"), answered("zzz", []), down, up);
    expect([state.active, shownText(state)]).toEqual([-1, "zzz"]);
  });

  it("is left with what it shows when the caret moves, without another question", () => {
    const state = stateAfter(...asked, down, { type: "caretMoved" });
    expect([state.typed, state.active, state.isOpen, isWaiting(state)]).toEqual([
      "Paint a Room",
      -1,
      true,
      false,
    ]);
    expect(optionsOf(state)).toEqual(found);
  });

  it("starts anew with each answer", () => {
    expect(stateAfter(...asked, down, answered("paint")).active).toBe(-1);
  });
});

describe("the mouse", () => {
  it("moves the one highlight and leaves the text as typed", () => {
    const state = stateAfter(...asked, down, { type: "pointed", index: 2 });
    expect([state.active, shownText(state)]).toEqual([2, "paint"]);
  });

  it("hands the highlight to the arrows where it stands", () => {
    expect(shownText(stateAfter(...asked, { type: "pointed", index: 1 }, down))).toBe("Paint a Roof");
  });

  it("takes the highlight along when it leaves the list", () => {
    expect(stateAfter(...asked, { type: "pointed", index: 1 }, { type: "pointed", index: -1 }).active).toBe(
      -1,
    );
  });
});

describe("what is shown", () => {
  it.each(["", "   "])("is the default suggestions while %j is typed, without a question", (text) => {
    const state = stateAfter(typed(text));
    expect(optionsOf(state)).toBe(defaults);
    expect(isWaiting(state)).toBe(false);
  });

  it("is what was shown before until the answer comes", () => {
    expect(optionsOf(stateAfter({ type: "opened" }, typed("p")))).toBe(defaults);
    expect(optionsOf(stateAfter(...asked, typed("paint a")))).toBe(found);
    expect(isWaiting(stateAfter(...asked, typed("paint a")))).toBe(true);
  });

  it("is nothing until the answer comes where nothing was: the closed list's defaults do not belong to the first letter", () => {
    expect(optionsOf(stateAfter(typed("p")))).toEqual([]);
    expect(optionsOf(stateAfter({ type: "opened" }, { type: "closed" }, typed("p")))).toEqual([]);
    expect(optionsOf(stateAfter(...asked, { type: "closed" }, typed("paint a")))).toBe(found);
  });

  it("is nothing after a failure, and the next letter asks again", () => {
    const state = stateAfter(...asked, typed("paint a"), { type: "failed" });
    expect([optionsOf(state).length, state.isOpen]).toEqual([0, false]);
    expect(isWaiting(searchState(state, typed("paint a r")))).toBe(true);
  });

  it("asks nothing while composing, and once that ends", () => {
    const composing = stateAfter({ type: "typed", text: "ペン", isComposing: true });
    expect(isWaiting(composing)).toBe(false);
    expect(isWaiting(searchState(composing, typed("ペンキ")))).toBe(true);
  });

  it("is busy from stalled on until it has an answer or closes", () => {
    const stalled = stateAfter(typed("paint"), { type: "stalled" });
    expect(stalled.isStalled).toBe(true);
    expect(searchState(stalled, answered("paint")).isStalled).toBe(false);
    expect(searchState(stalled, { type: "escaped" }).isStalled).toBe(false);
    expect(searchState(stalled, typed("")).isStalled).toBe(false);
  });

  it("never holds more than 512 letters", () => {
    expect(stateAfter(typed("x".repeat(600))).typed).toHaveLength(512);
    expect(initialSearchState("x".repeat(600)).typed).toHaveLength(512);
  });
});

describe("Escape", () => {
  it("first closes and gives back what was typed, then clears", () => {
    const once = stateAfter(...asked, down, { type: "escaped" });
    expect([once.isOpen, shownText(once)]).toEqual([false, "paint"]);
    expect(searchState(once, { type: "escaped" }).typed).toBe("");
  });

  it("calls off a question in flight before it clears", () => {
    const waiting = stateAfter(typed("zzz"), answered("zzz", []), typed("zzzz"));
    expect(isExpanding(waiting)).toBe(true);
    const once = searchState(waiting, { type: "escaped" });
    expect([once.typed, isWaiting(once)]).toEqual(["zzzz", false]);
  });

  it("clears at once where nothing shows", () => {
    expect(stateAfter(typed("zzz"), answered("zzz", []), { type: "escaped" }).typed).toBe("");
  });
});

describe("closing and choosing", () => {
  it("closed by Tab or a press outside, what is seen is what would be submitted", () => {
    const state = stateAfter(...asked, down, { type: "closed" });
    expect([state.typed, shownText(state), state.isOpen]).toEqual(["Paint a Room", "Paint a Room", false]);
  });

  it("asks for the new text when it opens again", () => {
    expect(isWaiting(stateAfter(...asked, down, { type: "closed" }, { type: "opened" }))).toBe(true);
    expect(isWaiting(stateAfter(...asked, { type: "closed" }, { type: "opened" }))).toBe(false);
  });

  it("shows the name of the chosen option, closed and without a word", () => {
    const state = stateAfter(...asked, { type: "chosen", option: { name: "Paint a Roof" } });
    expect([shownText(state), state.isOpen, state.announcedCount]).toEqual([
      "Paint a Roof",
      false,
      undefined,
    ]);
  });

  it("keeps a choice that the validation held back until the text is edited", () => {
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
  it.each([3, 1, 0])("say that there are %i", (count) => {
    expect(stateAfter(typed("paint"), answered("paint", found.slice(0, count))).announcedCount).toBe(count);
  });

  it("come once for each final state", () => {
    const first = stateAfter(...asked);
    const second = searchState(searchState(first, typed("paint a")), answered("paint a"));
    expect(second.announcements).toBe(first.announcements + 1);
  });

  it("report the defaults when they show, and not again for another space", () => {
    const state = stateAfter({ type: "opened" });
    expect(state.announcedCount).toBe(2);
    expect(searchState(state, typed(" ")).announcements).toBe(state.announcements);
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
  ])("with text %s and ZIP %s, %j and %j give %s", (validateText, validateZip, text, zip, message) => {
    expect(searchError({ validateText, validateZip }, "US", text, zip)?.message).toBe(message);
  });

  it("asks for a postal code of the brand's country", () => {
    const checks = { validateText: false, validateZip: true };
    expect(searchError(checks, "NL", "x", "90210")?.message).toBe("search.zipInvalid");
    expect(searchError(checks, "NL", "x", "1234 ab")).toBeUndefined();
    expect(searchError(checks, "AT", "x", "1010")).toBeUndefined();
  });
});
