const MAX_REDIRECTS = 5;

/**
 * Requests an http(s) address with `request`, which follows no redirects, and follows its redirects to allowed origins, at most five.
 * `discard` frees the body of a redirect. `isAllowed` returns whether a redirect may lead to another origin; default: none. Errors have a
 * message for the user.
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

/** Reads a response body. If it is larger than the maximum, it throws and does not download the rest. */
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
