import type { Rule } from "./rule";

/** The maximum length of a checked text. A text of millions of characters would exhaust the stack of a regular expression. */
const MAX_CHARACTERS = 10_000;

/**
 * A named format that is one regular expression. It must be anchored and match a text in only one way (adjacent repeats share no character), so
 * that no input makes it slow. The first check compiles it, because most host pages never make one.
 */
export function patternFormat(expression: () => RegExp, message: string): Rule {
  let compiled: RegExp | undefined;
  const matches = (text: string) => {
    compiled ??= expression();
    return compiled.test(text);
  };
  return { message, accepts: (text) => text.length <= MAX_CHARACTERS && matches(text) };
}

/**
 * A named format that allows certain characters, in any order and number. `forbidden` matches one character outside the set, so the check takes
 * linear time. The first check compiles it.
 */
export function characterFormat(forbidden: () => RegExp, message: string): Rule {
  return { message, accepts: (text) => !forbidden().test(text) };
}
