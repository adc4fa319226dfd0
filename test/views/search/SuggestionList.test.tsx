import fc from "fast-check";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CurrentElement } from "../../../src/views/CurrentElement";
import { matchedParts, SuggestionList } from "../../../src/views/search/SuggestionList";
import { allowAct } from "../../support/allowAct";
import { fakeElement } from "../../support/fakeElement";
import { fakeServer } from "../../support/fakeServer";

const named = (...names: string[]) =>
  names.map((name, id) => ({ id: String(id), name, optionType: `type ${id}` }));

type Rows = Partial<Parameters<typeof SuggestionList>[0]>;

const onPoint = vi.fn();
const onChoose = vi.fn();
let root: Root;
let place: HTMLElement;

allowAct();
beforeEach(() => {
  onPoint.mockClear();
  onChoose.mockClear();
  place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.restoreAllMocks();
});

const rows = () => [...place.querySelectorAll<HTMLElement>('[role="option"]')];
const selected = () => rows().map((row) => row.getAttribute("aria-selected"));

/** Renders into the same place and returns the rows' names as markup. */
async function show(given: Rows): Promise<string[]> {
  await act(async () =>
    root.render(
      <CurrentElement value={fakeElement({}, {}, fakeServer()).element}>
        <SuggestionList
          id="a"
          options={[]}
          active={-1}
          query=""
          isTest={false}
          isInFlow
          bar={{ current: null }}
          onPoint={onPoint}
          onChoose={onChoose}
          onTouchScroll={() => undefined}
          {...given}
        />
      </CurrentElement>,
    ),
  );
  return rows().map((row) => row.querySelector("span")?.innerHTML ?? "");
}

describe("the rows of the list", () => {
  it("mark the typed text, and have the option's name as their accessible name", async () => {
    expect(await show({ options: named("Repair a Roof"), query: "ro" })).toEqual([
      "<span>Repair a </span><mark>Ro</mark><span>of</span>",
    ]);
    const [row] = rows();
    expect([row?.id, row?.getAttribute("aria-label")]).toEqual(["a0", "Repair a Roof"]);
  });

  it("reuse their nodes when only their texts change", async () => {
    await show({ options: named("Repair a Roof", "Roof a House"), query: "ro" });
    const before = [...rows(), ...place.querySelectorAll("svg")];
    expect(await show({ options: named("Rent a Room", "Rob a Bank"), query: "roo" })).toEqual([
      "<span>Rent a </span><mark>Roo</mark><span>m</span>",
      "Rob a Bank",
    ]);
    expect([...rows(), ...place.querySelectorAll("svg")]).toEqual(before);
  });

  it("match the number of options", async () => {
    await show({ options: named("One", "Two", "Three") });
    expect(await show({ options: named("Four") })).toEqual(["Four"]);
    expect(await show({ options: named("Five", "Six") })).toEqual(["Five", "Six"]);
    expect(await show({ options: [] })).toEqual([]);
  });

  it("have at most one highlight, which moves", async () => {
    const options = named("One", "Two", "Three");
    await show({ options, active: 0 });
    expect(selected()).toEqual(["true", null, null]);
    await show({ options, active: 2 });
    expect(selected()).toEqual([null, null, "true"]);
    await show({ options });
    expect(selected()).toEqual([null, null, null]);
  });

  it("state their position and the number of options", async () => {
    const places = () =>
      rows().map((row) => `${row.getAttribute("aria-posinset")} of ${row.getAttribute("aria-setsize")}`);
    await show({ options: named("One", "Two", "Three") });
    expect(places()).toEqual(["1 of 3", "2 of 3", "3 of 3"]);
    await show({ options: named("One", "Two") });
    expect(places()).toEqual(["1 of 2", "2 of 2"]);
  });

  it("show markup in a name as text", async () => {
    expect(await show({ options: named("<img src=x>"), query: "img" })).toEqual([
      "<span>&lt;</span><mark>img</mark><span> src=x&gt;</span>",
    ]);
  });

  it("show the type next to the name only in the test layout", async () => {
    const types = () => [...place.querySelectorAll("small")].map((node) => node.textContent);
    const options = named("One", "Two");
    await show({ options, isTest: true });
    expect(types()).toEqual(["type 0", "type 1"]);
    await show({ options });
    expect(types()).toEqual([]);
  });

  it("are chosen by a press, and open a new tab by middle button or Control", async () => {
    await show({ options: named("One", "Two") });
    const press = (type: string, init: MouseEventInit) =>
      act(async () => rows()[1]?.dispatchEvent(new MouseEvent(type, { bubbles: true, ...init })));
    await press("click", {});
    await press("click", { ctrlKey: true });
    await press("auxclick", { button: 1 });
    await press("auxclick", { button: 2 });
    expect(onChoose.mock.calls).toEqual([
      [1, false],
      [1, true],
      [1, true],
    ]);
  });

  it("are highlighted by a mouse that moves, but not by one that rests while the list opens", async () => {
    vi.spyOn(document.documentElement, "matches").mockReturnValue(true);
    await show({ options: named("One", "Two") });
    const move = (row: number, x: number, movementX: number) =>
      act(async () => {
        const event = new MouseEvent("mousemove", { bubbles: true, screenX: x });
        Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } });
        rows()[row]?.dispatchEvent(event);
      });
    await move(0, 10, 0);
    await move(1, 10, 0);
    expect(onPoint).not.toHaveBeenCalled();
    await move(1, 12, 0);
    expect(onPoint.mock.calls).toEqual([[1]]);
  });

  it("are highlighted by the first mouse that enters the document", async () => {
    vi.spyOn(document.documentElement, "matches").mockReturnValue(false);
    await show({ options: named("One", "Two") });
    const event = new MouseEvent("mousemove", { bubbles: true, screenX: 9 });
    await act(async () => rows()[1]?.dispatchEvent(event));
    expect(onPoint.mock.calls).toEqual([[1]]);
  });
});

/** "[In]stall": brackets mark the typed part. */
const marked = (name: string, typed: string) =>
  matchedParts(name, typed)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join("");

describe("the typed part of a name", () => {
  it.each([
    ["Install a Roof", "in", "[In]stall a Roof"],
    ["Install a Roof", "roof INST", "[Inst]all a [Roof]"],
    ["Café Remodel", "cafe", "[Café] Remodel"],
    ["Cafe\u0301 Remodel", "café", "[Cafe\u0301] Remodel"],
    ["Cafe Remodel", "café", "[Cafe] Remodel"],
    ["Paint a Spain-blue Wall", "pain", "[Pain]t a Spain-blue Wall"],
    ["Mowing", "owi", "M[owi]ng"],
    ["Straße fegen", "strasse", "Straße fegen"],
    ["Install a Roof", "xyz", "Install a Roof"],
    ["Install a Roof", "", "Install a Roof"],
    ["Install a Roof", "  ", "Install a Roof"],
    ["(Maid) Service", "maid", "([Maid]) Service"],
    ["a.b*c", "b*", "a.[b*]c"],
  ])("in %j, typing %j marks %j", (name, typed, expected) => {
    expect(marked(name, typed)).toBe(expected);
  });

  it("does not change the name, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (name, typed) => {
        expect(
          matchedParts(name, typed)
            .map(({ text }) => text)
            .join(""),
        ).toBe(name);
      }),
    );
  });
});
