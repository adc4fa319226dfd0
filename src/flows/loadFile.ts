import { FailedCall } from "../element/FailedCall";

/**
 * Loads a file that a view needs. If it does not load, rejects with a `FailedCall` for the error boundary: the element shows its fallback
 * children, and `hs-error` names the call.
 * @param call the name of the failed call in `hs-error`
 */
export async function loadFile<T>(call: string, download: Promise<T>): Promise<T> {
  try {
    return await download;
  } catch (error) {
    throw new FailedCall(call, error);
  }
}
