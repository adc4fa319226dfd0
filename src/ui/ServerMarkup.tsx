import { use } from "react";

const never = new Promise<never>(() => undefined);

/** Keeps a server's markup unchanged in a Suspense boundary: a panel that the visitor has not opened need not be hydrated. */
export function ServerMarkup(): never {
  return use(never);
}
