import { nameError } from "../browser/nameError";

/** An answer: header names in lower case, the body parsed as JSON if possible, else the text. */
export interface HttpResult {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** A failed call: a status of 300 and above, a timeout (408) or a broken connection (520). */
export class HttpError extends Error implements HttpResult {
  status: number;
  headers: Record<string, string>;
  body: unknown;
  /** Whether a server has answered; false after a timeout or a broken connection. */
  hasAnswer: boolean;

  constructor(message: string, result: HttpResult, hasAnswer = true) {
    super(message);
    nameError(this, "HttpError");
    this.status = result.status;
    this.headers = result.headers;
    this.body = result.body;
    this.hasAnswer = hasAnswer;
  }
}

/** Whether an error is an `HttpError`, of any copy of this class: the files of the script that are loaded later have their own. */
export function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && error.name === "HttpError" && "hasAnswer" in error;
}
