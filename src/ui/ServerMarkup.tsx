import { use } from "react";

const never = new Promise<never>(() => undefined);

/** Suspends forever, so that a Suspense boundary keeps its server markup. A panel that was never opened needs no hydration. */
export function ServerMarkup(): never {
  return use(never);
}
