import { sharedState } from "../browser/sharedState";
import { HttpError, type HttpResult } from "./HttpError";

/** The text of the body. If it is too long, returns undefined and stops the download. */
export async function readText(response: Response, maxCharacters: number): Promise<string | undefined> {
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

/** The message of each status, for an error without a message of its own (spec section 8). */
const LONG: Readonly<Record<number, string>> = {
  400: "Bad request, please refresh and try again.",
  401: "Not logged in, please log in.",
  402: "User agreement not accepted, accept it before proceeding.",
  403: "No access to this content.",
  408: "Request timeout, the page is slow to load.",
  429: "Account locked, try again later or reset your password.",
  500: "Internal server error.",
  502: "Bad gateway.",
  503: "Service unavailable.",
  504: "Gateway timeout, refresh and retry.",
};

/** The shorter message of each status, which replaces an empty body (spec section 8). */
const SHORT: Readonly<Record<number, string>> = {
  400: "Invalid data sent",
  401: "You are not logged in",
  403: "You are not authorized",
  404: "The endpoint for the request was not found",
  408: "The request timed out",
  500: "An unknown server error occurred",
  520: "An unknown error occurred",
};

export function statusMessage(status: number): string {
  return LONG[status] ?? "The site may be temporarily down.";
}

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
export function noResponseError(status: 408 | 520, cause?: string): HttpError {
  // Browsers do not say why there is none.
  const unknown = status === 520 ? "No response: it was blocked (CORS), or it cannot be reached. " : "";
  const message = cause ?? unknown + statusMessage(status);
  return new HttpError(message, fillEmptyBody({ status, headers: {}, body: "" }), false);
}

/** Replaces an error's empty body with the short default message of its status, if any. */
function fillEmptyBody(result: HttpResult): HttpResult {
  const message = result.status >= 300 && result.body === "" ? SHORT[result.status] : undefined;
  return message === undefined ? result : { ...result, body: { message } };
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
