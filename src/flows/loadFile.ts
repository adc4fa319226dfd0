import { FailedCall } from "../element/FailedCall";

/**
 * Loads the files that a view cannot do without. If they do not load, the element shows its fallback children, and `hs-error` names the
 * call: the rejection is a `FailedCall` for the error boundary.
 * @param call the name that `hs-error` gives to the failed call
 */
export async function loadFile<T>(call: string, download: Promise<T>): Promise<T> {
  try {
    return await download;
  } catch (error) {
    throw new FailedCall(call, error);
  }
}
