import { nameError } from "../browser/nameError";

/** An error for the error boundary, with the name that `hs-error` gives to the failed call. */
export class FailedCall extends Error {
  readonly call: string;

  constructor(call: string, cause: unknown) {
    super(`${call} failed`, { cause });
    nameError(this, "FailedCall");
    this.call = call;
  }
}

/** Handles the rejection of a file: names the failed call and throws, so that the error boundary reports it. */
export function failedCall(call: string): (error: unknown) => never {
  return (error) => {
    throw new FailedCall(call, error);
  };
}
