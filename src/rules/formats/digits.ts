import { PATTERN_MESSAGE } from "../pattern";
import { characterFormat } from "./characterFormat";

/** The digits 0 to 9 and nothing else. */
export const digits = characterFormat(/[^0-9]/, PATTERN_MESSAGE);
