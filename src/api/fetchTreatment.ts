import type { Http } from "../http/createHttp";
import { HttpError } from "../http/HttpError";

/** GET {split-url}/feature/{flag}/treatment (spec section 7.8). Rejects with an HttpError, also if the answer has no treatment. */
export async function fetchTreatment(
  http: Http,
  { baseUrl, flag, signal }: { baseUrl: string; flag: string; signal: AbortSignal },
): Promise<string> {
  const answer = await http.get(`${baseUrl}/feature/${encodeURIComponent(flag)}/treatment`, { signal });
  const treatment = (answer.body as { treatment?: unknown } | null)?.treatment;
  if (typeof treatment !== "string") throw new HttpError("The answer names no treatment.", answer);
  return treatment;
}
