import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { moveAlongRow } from "../../../src/views/header/ProjectTypes";
import { allowAct } from "../../support/allowAct";

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
