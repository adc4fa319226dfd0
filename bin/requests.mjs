const MAX_REDIRECTS = 5;

/**
 * Requests an address and follows its redirects to allowed origins, at most five.
 *
 * @template {{ status: number, headers: Headers }} Response
 * @param {string} address http or https
 * @param {(url: URL) => Promise<Response>} request requests one address, without following redirects
 * @param {(response: Response) => unknown} discard frees the body of a redirect
 * @param {(origin: string) => boolean} [isAllowed] whether a redirect may lead to this other origin; default: none
 * @returns {Promise<{ url: URL, response: Response }>}
 * @throws Error with a message for the user
 */
export async function followRedirects(address, request, discard, isAllowed = () => false) {
  let url = new URL(address);
  const { origin } = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await request(url);
    const location = response.status > 300 && response.status < 400 && response.headers.get("location");
    if (!location) return { url, response };
    await discard(response);
    url = new URL(location, url);
    if (url.origin !== origin && !isAllowed(url.origin))
      throw new Error(`it redirects to another origin, ${url.origin}`);
  }
  throw new Error(`it redirects more than ${MAX_REDIRECTS} times`);
}

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
