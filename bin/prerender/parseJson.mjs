/** What a text of JSON says; a byte order mark, which some editors put before it, is none of it. */
export function parseJson(text, what) {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new Error(`${what} is no JSON: ${error.message}`);
  }
}
