import { type Context, use } from "react";

/** Reads a context that has no default. A component outside of its provider is a mistake in this project, so that is an error. */
export function useProvided<T extends object>(context: Context<T | undefined>): T {
  const value = use(context);
  if (!value) throw new Error("This context has no provider.");
  return value;
}
