import type { Rule } from "../rule";

/**
 * 8 to 120 printable ASCII characters (letters, digits, space, the symbols of a US keyboard), no
 * character three times in a row. Accented letters are not allowed, because the same "é" has two encodings and a
 * password has to match byte for byte.
 */
export const password: Rule = {
  message:
    "Must be at least 8 characters, no more than 2 consecutive repeats; up to 120 unaccented letters, digits, spaces and common symbols",
  holds: (text) => /^[ -~]{8,120}$/.test(text) && !/(.)\1\1/.test(text),
};
