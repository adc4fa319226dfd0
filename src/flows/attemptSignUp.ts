import { type ElementContext, reportFailure } from "../element/ElementContext";

/**
 * Runs a sign-up flow. If the flow or its lazy file fails, reports that and resolves to false. Never rejects.
 * @param failure the message in `hs-subscribe-error` after a failure
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
