import { nameError } from "../browser/nameError";

/** A response. Header names are in lower case. The body is parsed JSON, or text if it is not JSON. */
export interface HttpResult {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** A failed call: a status of 300 or above, a timeout (408) or a broken connection (520). */
export class HttpError extends Error implements HttpResult {
  status: number;
  headers: Record<string, string>;
  body: unknown;
  /** Whether there was a response. False after a timeout or a broken connection. */
  hasResponse: boolean;

  constructor(message: string, result: HttpResult, hasResponse = true) {
    super(message);
    nameError(this, "HttpError");
    this.status = result.status;
    this.headers = result.headers;
    this.body = result.body;
    this.hasResponse = hasResponse;
  }
}

/** Whether an error is an `HttpError` of any copy of this class. Another bundle may contain its own copy. */
export function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && error.name === "HttpError" && "hasResponse" in error;
}
