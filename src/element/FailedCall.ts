import { nameError } from "../browser/nameError";

/** An error for the error boundary, with the name of the failed call for `hs-error`. */
export class FailedCall extends Error {
  readonly call: string;

  constructor(call: string, cause: unknown) {
    super(`${call} failed`, { cause });
    nameError(this, "FailedCall");
    this.call = call;
  }
}

export function isFailedCall(error: unknown): error is FailedCall {
  return error instanceof Error && error.name === "FailedCall" && "call" in error;
}

/** Turns the failed download of a file that a view needs into a `FailedCall`. The element then shows its fallback children. */
export function failAs(call: string): (error: unknown) => never {
  return (error) => {
    throw new FailedCall(call, error);
  };
}
