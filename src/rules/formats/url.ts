import { PATTERN_MESSAGE } from "../pattern";
import { patternFormat } from "./patternFormat";
import { webAddress } from "./webAddress";

/** A web address with its scheme, http or https. */
export const url = patternFormat(() => webAddress("https?"), PATTERN_MESSAGE);
