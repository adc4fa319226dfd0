import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isMiddlePress, opensNewTab, stopKeysAtRoot } from "../../src/browser/presses";

let root: ShadowRoot;
let heard: string[];

const field = () => root.querySelector("input") as HTMLInputElement;
const slotted = () => document.querySelector("#theirs") as HTMLInputElement;

/** Presses and releases a key, and returns which of its events the host page hears. */
function press(node: Element, init: KeyboardEventInit): string[] {
  heard = [];
  for (const type of ALL) {
    const event = new KeyboardEvent(type, { bubbles: true, composed: true, cancelable: true, ...init });
    // happy-dom takes Alt for AltGr.
    event.getModifierState = (name) => name === "AltGraph" && Boolean(init.modifierAltGraph);
    node.dispatchEvent(event);
  }
  return heard;
}

const ALL = ["keydown", "keypress", "keyup"];
const onKey = (event: Event) => void heard.push(event.type);

beforeEach(() => {
  document.body.innerHTML = '<div id="host"><input id="theirs" slot="account"></div>';
  root = (document.querySelector("#host") as Element).attachShadow({ mode: "open" });
  root.innerHTML =
    '<form><input><textarea></textarea><button type="button"></button></form><slot name="account"></slot>';
  stopKeysAtRoot(root);
  for (const type of ALL) document.addEventListener(type, onKey);
});

afterEach(() => {
  for (const type of ALL) document.removeEventListener(type, onKey);
  vi.unstubAllGlobals();
});

const ALT_GR = { modifierAltGraph: true };

describe("a key in a field of ours", () => {
  it.each<[string, KeyboardEventInit]>([
    ["a letter", { key: "k", code: "KeyK" }],
    ["a capital letter", { key: "K", code: "KeyK", shiftKey: true }],
    ["a slash", { key: "/", code: "Slash" }],
    ["a space", { key: " ", code: "Space" }],
    ["a letter of another script", { key: "ф", code: "KeyA" }],
    ["an emoji", { key: "😀" }],
    ["a dead key", { key: "Dead", code: "BracketLeft" }],
    ["a character written with AltGr", { key: "@", code: "KeyQ", ...ALT_GR }],
    [
      "AltGr that Windows reports as Ctrl+Alt",
      { key: "€", code: "KeyE", ctrlKey: true, altKey: true, ...ALT_GR },
    ],
    ["Enter, which sends the form", { key: "Enter", code: "Enter" }],
    ["Enter during a composition", { key: "Enter", code: "Enter", isComposing: true }],
    ["Escape during a composition", { key: "Escape", code: "Escape", isComposing: true }],
    ["a key of Android's keyboard", { key: "Unidentified", keyCode: 229 }],
    ["a key that an input method handles", { key: "Process", code: "KeyA", keyCode: 229 }],
  ])("stays inside if it writes: %s", (_, init) => {
    expect(press(field(), init)).toEqual([]);
  });

  it.each<[string, KeyboardEventInit]>([
    ["Escape", { key: "Escape", code: "Escape" }],
    ["Tab", { key: "Tab", code: "Tab" }],
    ["Shift+Tab in WebKitGTK", { key: "Unidentified", code: "Tab", shiftKey: true }],
    ["a function key", { key: "F2", code: "F2" }],
    ["an arrow key", { key: "ArrowLeft", code: "ArrowLeft" }],
    ["a modifier", { key: "Control", code: "ControlLeft", ctrlKey: true }],
    ["Ctrl+K", { key: "k", code: "KeyK", ctrlKey: true }],
    ["Meta+K", { key: "k", code: "KeyK", metaKey: true }],
    ["Alt+1", { key: "1", code: "Digit1", altKey: true }],
    ["Ctrl+Alt+K", { key: "k", code: "KeyK", ctrlKey: true, altKey: true }],
    ["Ctrl+Enter", { key: "Enter", code: "Enter", ctrlKey: true }],
  ])("reaches the host page if it writes nothing: %s", (_, init) => {
    expect(press(field(), init)).toEqual(ALL);
  });

  it("writes a character with Option on a Mac", () => {
    vi.stubGlobal("navigator", { platform: "MacIntel" });
    expect(press(field(), { key: "å", code: "KeyA", altKey: true })).toEqual([]);
    expect(press(field(), { key: "k", code: "KeyK", metaKey: true })).toEqual(ALL);
    expect(press(field(), { key: "k", code: "KeyK", ctrlKey: true, altKey: true })).toEqual(ALL);
  });

  it("stays inside as a line break of a text area", () => {
    const area = root.querySelector("textarea") as Element;
    expect(press(area, { key: "Enter", code: "Enter", shiftKey: true })).toEqual([]);
  });

  it("stays inside if autofill sends an event without a key", () => {
    heard = [];
    field().dispatchEvent(new Event("keydown", { bubbles: true, composed: true }));
    expect(heard).toEqual([]);
  });

  it("reaches the host page as a whole chord, also if the modifier is released first", () => {
    heard = [];
    const init = { code: "KeyK", key: "k", bubbles: true, composed: true };
    field().dispatchEvent(new KeyboardEvent("keydown", { ...init, ctrlKey: true }));
    field().dispatchEvent(new KeyboardEvent("keyup", init));
    expect(heard).toEqual(["keydown", "keyup"]);
  });
});

describe("a key that one of our handlers uses", () => {
  it.each([
    ["prevents its default", (event: Event) => event.preventDefault()],
    ["stops it", (event: Event) => event.stopPropagation()],
  ])("stays inside until it is released: the handler %s", (_, use) => {
    root.querySelector("form")?.addEventListener("keydown", use, { once: true });
    expect(press(field(), { key: "Escape", code: "Escape" })).toEqual([]);
    expect(press(field(), { key: "Escape", code: "Escape" })).toEqual(ALL);
  });

  it("stays inside also if the handler is a later listener of the root, as React's are", () => {
    root.addEventListener("keydown", (event) => event.preventDefault());
    expect(press(field(), { key: "Escape", code: "Escape" })).toEqual([]);
  });

  it("stays inside if the focus moves to a button of ours before it is released", () => {
    root.querySelector("form")?.addEventListener("keydown", (event) => event.preventDefault());
    heard = [];
    const init = { code: "Escape", key: "Escape", bubbles: true, composed: true, cancelable: true };
    field().dispatchEvent(new KeyboardEvent("keydown", init));
    root.querySelector("button")?.dispatchEvent(new KeyboardEvent("keyup", init));
    expect(heard).toEqual([]);
  });
});

describe("a key elsewhere", () => {
  it("reaches the host page from a button of ours, also a letter", () => {
    expect(press(root.querySelector("button") as Element, { key: "k", code: "KeyK" })).toEqual(ALL);
  });

  it.each(["k", "/", "Enter", "Escape"])("reaches the host page from its own slotted field: %s", (key) => {
    expect(press(slotted(), { key })).toEqual(ALL);
  });

  it("reaches the host page from its own slotted field, also if a listener of ours prevents its default", () => {
    root.querySelector("slot")?.addEventListener("keydown", (event) => event.preventDefault());
    expect(press(slotted(), { key: "Tab", code: "Tab" })).toEqual(ALL);
  });
});

describe("a press", () => {
  it.each([
    ["Control", new MouseEvent("click", { ctrlKey: true })],
    ["Meta", new MouseEvent("click", { metaKey: true })],
    ["Shift", new MouseEvent("click", { shiftKey: true })],
    ["the middle button", new MouseEvent("auxclick", { button: 1 })],
    ["Control and Enter", new KeyboardEvent("keydown", { key: "Enter", ctrlKey: true })],
    ["Shift and Enter", new KeyboardEvent("keydown", { key: "Enter", shiftKey: true })],
  ])("with %s opens a new tab", (_name, press) => {
    expect(opensNewTab(press)).toBe(true);
  });

  it.each([
    ["the left button", new MouseEvent("click")],
    ["the right button", new MouseEvent("auxclick", { button: 2 })],
    ["Alt", new MouseEvent("click", { altKey: true })],
    ["Enter", new KeyboardEvent("keydown", { key: "Enter" })],
  ])("with %s opens no new tab", (_name, press) => {
    expect(opensNewTab(press)).toBe(false);
  });

  it("counts as a middle press only with that button", () => {
    const buttons = [0, 1, 2].map((button) => isMiddlePress({ button }));
    expect(buttons).toEqual([false, true, false]);
    expect(isMiddlePress(new MouseEvent("click", { ctrlKey: true }))).toBe(false);
  });
});
