import { sharedState } from "../browser/sharedState";
import { HttpError, type HttpResult } from "./HttpError";
import { readText } from "./readText";
import { emptyBodyMessage, statusMessage } from "./statusMessages";

/** Reads a response and its body. Header names become lower case. The body is parsed as JSON if possible. */
export async function readResponse(
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
    throw new HttpError(`The response is longer than ${maxCharacters} characters.`, {
      status,
      headers,
      body: "",
    });
  const body = parseBody(text);
  const result = fillEmptyBody({ status, headers, body });
  if (body === text) plainTexts().add(result);
  return result;
}

/** The responses whose body is not JSON. The type of the body cannot tell, because a JSON body may be a string. */
const plainTexts = sharedState("plain texts", () => new WeakSet<HttpResult>());

export function isPlainText(response: HttpResult): boolean {
  return plainTexts().has(response);
}

/** The error of a call without a response: status 408 after a timeout, 520 after a broken connection. */
export function noResponseError(status: 408 | 520, message = statusMessage(status)): HttpError {
  return new HttpError(message, fillEmptyBody({ status, headers: {}, body: "" }), false);
}

/** Replaces an error's empty body with the short default message of its status, if any. */
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
