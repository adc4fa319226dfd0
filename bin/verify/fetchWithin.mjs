const MAX_BYTES = 20_000_000;
const MAX_REDIRECTS = 5;

/**
 * Fetches an address with its body within a time limit, or rejects with the reason: a server that stops responding, at any point, counts as one
 * that does not answer. Redirects are followed; with `isKeptToOrigin` only those within the address's origin.
 *
 * @returns {Promise<{ url: string, status: number, headers: Headers, body: Buffer }>}
 * @throws Error with a message for people
 */
export async function fetchWithin(address, seconds, headers = {}, { isKeptToOrigin = false } = {}) {
  try {
    const options = {
      signal: AbortSignal.timeout(seconds * 1000),
      headers: { "user-agent": "home-services-chrome verify", ...headers },
    };
    const response = await (isKeptToOrigin ? fetchFromOrigin(address, options) : fetch(address, options));
    return {
      url: response.url || address,
      status: response.status,
      headers: response.headers,
      body: await readBody(response),
    };
  } catch (error) {
    if (error.name === "TimeoutError") throw new Error(`${address} has not answered in ${seconds} s`);
    throw new Error(
      `${address} could not be fetched: ${error.cause?.message || error.cause?.code || error.message}`,
    );
  }
}

async function fetchFromOrigin(address, options) {
  let url = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetch(url, { ...options, redirect: "manual" });
    const location = response.status > 300 && response.status < 400 && response.headers.get("location");
    if (!location) return response;
    await response.body?.cancel();
    const next = new URL(location, url);
    if (next.origin !== new URL(address).origin)
      throw new Error(`it leads to another origin, ${next.origin}`);
    url = next.href;
  }
  throw new Error(`it leads on more than ${MAX_REDIRECTS} times`);
}

async function readBody(response) {
  const chunks = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`is larger than ${MAX_BYTES / 1_000_000} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
