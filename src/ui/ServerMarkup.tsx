import { use } from "react";

const never = new Promise<never>(() => undefined);

/** Keeps what a server has rendered here, in a Suspense boundary, as it is: what nobody has opened need not be hydrated. */
export function ServerMarkup(): never {
  return use(never);
}
