import { nameError } from "../browser/nameError";

/** An answer, normalised: header names in lower case, body parsed as JSON when it can be, else the raw text. */
export interface HttpResult {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** A call that did not succeed: an answer of 300 and above, no answer in time (408), a broken connection (520). */
export class HttpError extends Error implements HttpResult {
  status: number;
  headers: Record<string, string>;
  body: unknown;
  /** Whether a server answered: false where the time ran out or the connection broke. */
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
