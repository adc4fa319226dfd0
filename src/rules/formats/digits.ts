import { PATTERN_MESSAGE } from "../pattern";
import { characterFormat } from "./characterFormat";

/** Only the digits 0 to 9. */
export const digits = characterFormat(() => /[^0-9]/, PATTERN_MESSAGE);
