/** Parses JSON text. Ignores the byte order mark that some editors write. */
export function parseJson(text, what) {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new Error(`${what} is not JSON: ${error.message}`);
  }
}
