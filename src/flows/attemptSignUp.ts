import { type ElementContext, reportFailure } from "../page/ElementContext";

/**
 * Signs up with a flow whose file is downloaded first, since few visitors sign up. Never rejects.
 * @param failure what `hs-subscribe-error` says where it fails
 * @returns whether it worked
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
