import { Fragment, type JSX, jsx, jsxs } from "./jsx-runtime";

export { Fragment, type JSX };

/** Vitest compiles JSX for development and calls this instead of `jsx` and `jsxs`. */
export const jsxDEV = (
  type: Parameters<typeof jsx>[0],
  props: unknown,
  key: string | undefined,
  hasStaticChildren: boolean,
) => (hasStaticChildren ? jsxs : jsx)(type, props, key);
