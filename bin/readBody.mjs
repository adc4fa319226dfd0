/**
 * Reads a response body up to a maximum size.
 *
 * @param {AsyncIterable<Uint8Array> | Iterable<Uint8Array>} body
 * @param {number} maxBytes
 * @throws Error if the body is larger; the rest is not downloaded
 */
export async function readBody(body, maxBytes) {
  const chunks = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`the response is larger than ${maxBytes / 1_000_000} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
