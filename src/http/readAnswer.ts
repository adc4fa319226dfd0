import { HttpError, type HttpResult } from "./HttpError";
import { emptyBodyMessage, statusMessage } from "./statusMessages";

/** An answer and its whole body, normalised: header names in lower case, the body parsed as JSON when it can be. */
export async function readAnswer(
  response: Response,
  maxCharacters = Number.POSITIVE_INFINITY,
): Promise<HttpResult> {
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[name.toLowerCase()] = value;
  });
  const { status } = response;
  const text = await readText(response, maxCharacters);
  if (text === undefined)
    throw new HttpError(`The answer is longer than ${maxCharacters} characters.`, {
      status,
      headers,
      body: "",
    });
  const body = parseBody(text);
  const result = fillEmptyBody({ status, headers, body });
  if (body === text) plainTexts.add(result);
  return result;
}

/** Answers whose body is no JSON; one that is a JSON text looks the same. */
const plainTexts = new WeakSet<HttpResult>();

export function isPlainText(answer: HttpResult): boolean {
  return plainTexts.has(answer);
}

/** undefined, and read no further, where it is too long. */
async function readText(response: Response, maxCharacters: number): Promise<string | undefined> {
  const reader = Number.isFinite(maxCharacters) ? response.body?.getReader() : undefined;
  let text = "";
  if (!reader) {
    text = await response.text();
    return text.length > maxCharacters ? undefined : text;
  }
  const decoder = new TextDecoder();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length <= maxCharacters) continue;
    void reader.cancel();
    return undefined;
  }
  return text + decoder.decode();
}

/** What a call rejects with that had no answer: 408 for none in time, 520 for a broken connection. */
export function noAnswer(status: 408 | 520): HttpError {
  return new HttpError(statusMessage(status), fillEmptyBody({ status, headers: {}, body: "" }), false);
}

/** An empty body of a rejection gets the short default, where its status has one. */
function fillEmptyBody(result: HttpResult): HttpResult {
  const message = result.status >= 300 && result.body === "" ? emptyBodyMessage(result.status) : undefined;
  return message === undefined ? result : { ...result, body: { message } };
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
