import { PATTERN_MESSAGE } from "../pattern";
import { patternFormat } from "./patternFormat";
import { webAddress } from "./webAddress";

/** A web address with the scheme https. */
export const urlHttps = patternFormat(() => webAddress("https"), PATTERN_MESSAGE);
