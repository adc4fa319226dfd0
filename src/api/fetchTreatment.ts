import type { Http } from "../http/createHttp";
import { HttpError } from "../http/HttpError";

/** GET {split-url}/feature/{flag}/treatment (spec section 7.8). Rejects with an HttpError, also if the response has no treatment. */
export async function fetchTreatment(
  http: Http,
  { baseUrl, flag, signal }: { baseUrl: string; flag: string; signal: AbortSignal },
): Promise<string> {
  const response = await http.get(`${baseUrl}/feature/${encodeURIComponent(flag)}/treatment`, { signal });
  const treatment = (response.body as { treatment?: unknown } | null)?.treatment;
  if (typeof treatment !== "string") throw new HttpError("The response has no treatment.", response);
  return treatment;
}
