import { nameError } from "../browser/nameError";

/** A failure on its way to the error boundary, with the name that `hs-error` gives to what has failed. */
export class FailedCall extends Error {
  readonly call: string;

  constructor(call: string, cause: unknown) {
    super(`${call} failed`, { cause });
    nameError(this, "FailedCall");
    this.call = call;
  }
}

/** For the rejection of a file: names what has failed and rejects again, so that the error boundary reports it. */
export function failedCall(call: string): (error: unknown) => never {
  return (error) => {
    throw new FailedCall(call, error);
  };
}
