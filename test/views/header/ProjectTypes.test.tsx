import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { moveAlongRow, projectTypesState } from "../../../src/views/header/ProjectTypes";
import { allowAct } from "../../support/allowAct";

describe("the row of project types", () => {
  it("opens one at a time and closes the open one on a second press", () => {
    const first = projectTypesState(undefined, { type: "titlePressed", index: 0 });
    const second = projectTypesState(first, { type: "titlePressed", index: 2 });
    expect([first, second]).toEqual([0, 2]);
    expect(projectTypesState(second, { type: "titlePressed", index: 2 })).toBeUndefined();
  });

  it("closes only the panel that was left", () => {
    expect(projectTypesState(1, { type: "panelDismissed", index: 1 })).toBeUndefined();
    expect(projectTypesState(2, { type: "panelDismissed", index: 1 })).toBe(2);
    expect(projectTypesState(undefined, { type: "panelDismissed", index: 1 })).toBeUndefined();
  });
});

allowAct();
let place: HTMLElement;

beforeEach(() => {
  place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  act(() =>
    root.render(
      <nav onKeyDown={moveAlongRow}>
        <ul>
          <li>
            <button type="button">Interior</button>
          </li>
          <li>
            <a href="/exterior">Exterior</a>
          </li>
          <li>
            <button type="button">More</button>
            <input aria-label="Not a title" />
          </li>
        </ul>
      </nav>,
    ),
  );
  return () => act(() => root.unmount());
});
afterEach(() => place.remove());

/** Presses a key on the focused element. Returns whether the browser may still act on it. */
function press(key: string, init: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...init });
  return document.activeElement?.dispatchEvent(event) ?? true;
}
const focused = () => document.activeElement?.textContent;
const focus = (selector: string) => (place.querySelector(selector) as HTMLElement).focus();

it("moves the focus between titles and consumes the key", () => {
  focus("button");
  expect([press("ArrowRight"), focused()]).toEqual([false, "Exterior"]);
  expect([press("End"), focused()]).toEqual([false, "More"]);
  expect([press("ArrowLeft"), focused()]).toEqual([false, "Exterior"]);
  expect([press("Home"), focused()]).toEqual([false, "Interior"]);
});

it("leaves the browser a key that leads to no other title", () => {
  focus("button");
  expect([press("ArrowLeft"), press("Home"), press("ArrowDown"), focused()]).toEqual([
    true,
    true,
    true,
    "Interior",
  ]);
  expect([press("ArrowRight", { altKey: true }), focused()]).toEqual([true, "Interior"]);
});

it("ignores keys in a field that is not a title", () => {
  focus("input");
  expect(press("Home")).toBe(true);
  expect(document.activeElement?.localName).toBe("input");
});
