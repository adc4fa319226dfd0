import { type ElementContext, reportFailure } from "../../page/ElementContext";

/**
 * Signs up with a flow that is loaded first, because signing up is rare and its code can wait. Resolves to whether it worked; never
 * rejects.
 */
export async function signUpLater(
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
