import type { Http } from "../http/createHttp";
import { HttpError } from "../http/HttpError";

export interface SubmitEmailPreferencesCall {
  /** `subscription-url`. */
  baseUrl: string;
  email: string;
  zip: string | undefined;
  signal: AbortSignal;
}

/**
 * POST {subscription-url}/sm/emailprefs/signup, the Home Advisor form (spec section 7.2). The response is an HTML page. Resolves to the
 * entity id in a hidden field of that page; rejects with an HttpError, also if the field is missing or 0.
 */
export async function submitEmailPreferences(
  http: Http,
  { baseUrl, email, zip, signal }: SubmitEmailPreferencesCall,
): Promise<string> {
  const response = await http.post(`${baseUrl}/sm/emailprefs/signup`, {
    type: "form",
    headers: { accept: "text/html" },
    body: { email, zip, marketingOptIn: true, bypassWelcomeEmail: false },
    signal,
    // The visitor already sees the success message and may leave the host page.
    keepalive: true,
  });
  const entityId = readEntityId(String(response.body));
  if (!entityId) throw new HttpError("The response has no entityId.", response);
  return entityId;
}

/**
 * The value of the field named entityId; undefined if it is missing or 0. It searches the HTML as text, because under Trusted Types the
 * browser's HTML parsers accept no strings. It takes linear time.
 */
export function readEntityId(html: string): string | undefined {
  for (const part of withoutComments(html).split("<")) {
    if (!/^input\s/i.test(part)) continue;
    const tag = part.split(">", 1)[0] ?? "";
    if (!/\s(?:name|id)\s*=\s*["']?entityId(?:["'\s/]|$)/i.test(tag)) continue;
    const [, quoted, single, bare] = /\svalue\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'/]+))/i.exec(tag) ?? [];
    const value = (quoted ?? single ?? bare ?? "").trim();
    if (/[^0]/.test(value)) return value;
  }
  return undefined;
}

function withoutComments(html: string): string {
  const [first = "", ...rest] = html.split("<!--");
  // No `reduce`, because Prototype.js 1.6 replaces it.
  let text = first;
  for (const part of rest) text += part.split("-->")[1] ?? "";
  return text;
}
