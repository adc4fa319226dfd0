const MAX_BYTES = 20_000_000;

/**
 * Fetches an address, body included, or says in words why not: a server that hangs, at whatever point, counts as one that does not
 * answer. Redirects are followed.
 *
 * @returns {Promise<{ url: string, status: number, headers: Headers, body: Buffer }>}
 * @throws Error with a message for people
 */
export async function fetchWithin(address, seconds, headers = {}) {
  try {
    const signal = AbortSignal.timeout(seconds * 1000);
    const response = await fetch(address, {
      signal,
      headers: { "user-agent": "home-services-chrome verify", ...headers },
    });
    const chunks = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new Error(`is larger than ${MAX_BYTES / 1_000_000} MB`);
      chunks.push(chunk);
    }
    return {
      url: response.url || address,
      status: response.status,
      headers: response.headers,
      body: Buffer.concat(chunks),
    };
  } catch (error) {
    if (error.name === "TimeoutError") throw new Error(`${address} has not answered in ${seconds} s`);
    throw new Error(
      `${address} could not be fetched: ${error.cause?.message || error.cause?.code || error.message}`,
    );
  }
}
