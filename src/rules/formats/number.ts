import { PATTERN_MESSAGE } from "../pattern";
import { patternFormat } from "./patternFormat";

/** The texts that `<input type=number>` accepts: an optional minus, decimals after a full stop, an exponent. */
export const NUMBER = /^-?(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:e[+-]?[0-9]+)?$/i;

/** A decimal number: "12", "-0.5", ".5", "1e3". No thousands separators, no "Infinity". */
export const number = patternFormat(() => NUMBER, PATTERN_MESSAGE);
