import { type ElementContext, reportFailure } from "../element/ElementContext";

/**
 * Signs up with a flow from a lazy file, because few visitors sign up. Never rejects.
 * @param failure the message of `hs-subscribe-error` if it fails
 * @returns whether the visitor has signed up
 */
export async function attemptSignUp(
  element: ElementContext,
  failure: string,
  signUp: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await signUp();
  } catch (error) {
    reportFailure(element, "signUp", error);
    element.emit("hs-subscribe-error", { message: failure });
    return false;
  }
}
