import { expect, it } from "vitest";
import { levelOf } from "../../src/tracking/createConsent";

it.each([
  ["on", undefined, "on"],
  ["pending", undefined, "pending"],
  ["off", undefined, "off"],
  ["on", "granted", "on"],
  ["pending", "granted", "on"],
  ["off", "granted", "off"],
  ["on", "denied", "off"],
  ["pending", "denied", "off"],
  ["off", "denied", "off"],
] as const)("analytics set to %s, with the visitor's answer %s, are %s", (setting, answer, level) => {
  expect(levelOf(setting, answer)).toBe(level);
});
