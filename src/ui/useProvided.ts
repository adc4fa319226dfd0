import { type Context, use } from "react";

/** Reads a context that has no default. Throws if the component has no provider. */
export function useProvided<T extends object>(context: Context<T | undefined>): T {
  const value = use(context);
  if (!value) throw new Error("This context has no provider.");
  return value;
}
