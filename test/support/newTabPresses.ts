import type { Locator } from "playwright-core";

/** The presses that open a link in a new tab: what each is called, and how Playwright does it. */
export const newTabPresses: [string, Parameters<Locator["click"]>[0]][] = [
  ["the middle button", { button: "middle" }],
  ["Control", { modifiers: ["Control"] }],
  ["Shift", { modifiers: ["Shift"] }],
];
