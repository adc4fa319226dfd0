import { isLooseEmail } from "../looseEmail";
import type { Rule } from "../rule";
import { HOST_NAME } from "./hostName";
import { patternFormat } from "./patternFormat";

const LOCAL = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const strict = patternFormat(
  () => new RegExp(`^${LOCAL}(?:\\.${LOCAL})*@${HOST_NAME}$`, "u"),
  "Must enter a valid email address",
);

/**
 * An email address that can be delivered over the internet: the loose form of the sign-up forms, and in
 * addition only the characters that HTML allows before the @ (letters of any language too), no misplaced full stops, a host
 * name, and a top-level domain that is not a number and has two characters or more.
 */
export const email: Rule = {
  ...strict,
  holds: (text, ...rest) =>
    isLooseEmail(text) && strict.holds(text, ...rest) && !/\.(?:.|[0-9]+)$/u.test(text),
};
