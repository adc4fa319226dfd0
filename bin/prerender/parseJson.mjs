/** Parses JSON text; a byte order mark, which some editors write at the beginning, is ignored. */
export function parseJson(text, what) {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new Error(`${what} is no JSON: ${error.message}`);
  }
}
