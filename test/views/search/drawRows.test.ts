import { beforeEach, describe, expect, it } from "vitest";
import { drawRows, type Rows } from "../../../src/views/search/drawRows";

const named = (...names: string[]) =>
  names.map((name, id) => ({ id: String(id), name, optionType: `type ${id}` }));

let list: HTMLElement;
let drawn: Rows | undefined;

/** Draws over what was drawn before, and gives the rows' markup without what is the same in all. */
function draw(rows: Partial<Rows>): string[] {
  const next = { id: "a", options: [], active: -1, query: "", isTest: false, ...rows };
  const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawRows(list, icon, next, drawn);
  drawn = next;
  return [...list.children].map((row) => row.children[1]?.innerHTML ?? "");
}
const active = () => [...list.children].map((row) => row.getAttribute("aria-selected"));

beforeEach(() => {
  list = document.createElement("div");
  drawn = undefined;
});

describe("the rows of the list", () => {
  it("mark what was typed, and are named by the option as it is", () => {
    expect(draw({ options: named("Repair a Roof"), query: "ro" })).toEqual(["Repair a <mark>Ro</mark>of"]);
    const [row] = list.children;
    expect([row?.id, row?.getAttribute("role"), row?.getAttribute("aria-label")]).toEqual([
      "a0",
      "option",
      "Repair a Roof",
    ]);
  });

  it("stay the same nodes when only their words differ", () => {
    draw({ options: named("Repair a Roof", "Roof a House"), query: "ro" });
    const before = [...list.children, ...list.querySelectorAll("mark")];
    expect(draw({ options: named("Rent a Room", "Rob a Bank"), query: "roo" })).toEqual([
      "Rent a <mark>Roo</mark>m",
      "Rob a Bank",
    ]);
    expect([...list.children]).toEqual(before.slice(0, 2));
    expect(list.querySelector("mark")).toBe(before[2]);
  });

  it("are as many as there are options", () => {
    draw({ options: named("One", "Two", "Three") });
    expect(draw({ options: named("Four") })).toEqual(["Four"]);
    expect(draw({ options: named("Five", "Six") })).toEqual(["Five", "Six"]);
    expect(draw({ options: [] })).toEqual([]);
  });

  it("have one highlight at most, which moves", () => {
    const options = named("One", "Two", "Three");
    draw({ options, active: 0 });
    expect(active()).toEqual(["true", "false", "false"]);
    draw({ options, active: 2 });
    expect(active()).toEqual(["false", "false", "true"]);
    draw({ options });
    expect(active()).toEqual(["false", "false", "false"]);
    draw({ options: named("Four", "Five"), active: 1 });
    expect(active()).toEqual(["false", "true"]);
  });

  it("hold markup in a name as text", () => {
    expect(draw({ options: named("<img src=x>"), query: "img" })).toEqual(["&lt;<mark>img</mark> src=x&gt;"]);
  });

  it("show the type beside the name in the test layout, and only there", () => {
    const types = () => [...list.querySelectorAll("small")].map((node) => node.textContent);
    const options = named("One", "Two");
    draw({ options, isTest: true });
    expect(types()).toEqual(["type 0", "type 1"]);
    draw({ options });
    expect(types()).toEqual([]);
  });
});
