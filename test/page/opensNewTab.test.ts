import { describe, expect, it } from "vitest";
import { isMiddlePress, opensNewTab } from "../../src/browser/opensNewTab";

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
