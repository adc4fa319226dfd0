import { readText } from "../../src/http/readResponse";

const TIMEOUT_MS = 10_000;
/** A large site's navigation data is about a hundredth of this size. */
const MAX_CHARACTERS = 5_000_000;

/** Fetches public navigation data. The request carries no visitor data. */
export async function requestNavigation(url: string): Promise<unknown> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(url, { headers: { accept: "application/json" }, signal });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new Error(`responds with status ${response.status}. Expected: 200`);
  }
  const text = await readText(response, MAX_CHARACTERS);
  if (text === undefined) throw new Error(`the response is longer than ${MAX_CHARACTERS} characters`);
  return JSON.parse(text);
}
