import { expect, it } from "vitest";
import { fillMessage } from "../../src/rules/validate";

it.each([
  ["{0} must be between {1} and {2}", ["Age", "1", "9"], "Age must be between 1 and 9"],
  ["{0}, {0}!", ["Age"], "Age, Age!"],
  ["{2}{1}{0}", ["a", "b", "c"], "cba"],
  ["{0} and {1}", ["{1}", "{0}"], "{1} and {0}"],
  ["{0} is $& and {1}", ["A", "$1"], "A is $& and $1"],
  ["{1} is not given", ["A"], "{1} is not given"],
  ["{3} {10} { 0 }", ["A"], "{3} {10} { 0 }"],
])("the message %j is filled with %j", (message, words, filled) => {
  expect(fillMessage(message, words)).toBe(filled);
});
