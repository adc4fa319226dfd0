import type { Locator } from "playwright-core";

/** The presses that open a link in a new tab: their names, and how Playwright performs them. */
export const newTabPresses: [string, Parameters<Locator["click"]>[0]][] = [
  ["the middle button", { button: "middle" }],
  ["Control", { modifiers: ["Control"] }],
  ["Shift", { modifiers: ["Shift"] }],
];
