import { jsx as createElement, jsxs as createElements, Fragment } from "react/jsx-runtime";

export type { JSX } from "react/jsx-runtime";
export { Fragment };

/**
 * The prototype of all props. It has only `hasOwnProperty`, which React calls. Otherwise a property that a host page has added to
 * `Object.prototype` would be the value of an absent prop of the same name.
 */
const propsPrototype: object = Object.create(null);
Reflect.defineProperty(
  propsPrototype,
  "hasOwnProperty",
  Object.assign(Object.create(null), { value: Object.prototype.hasOwnProperty }),
);

const withOwnProps = (props: unknown) => ({ __proto__: propsPrototype, ...(props as object) });

/** The compiler writes JSX as calls of these two functions (`jsxImportSource` in tsconfig.json). */
export const jsx: typeof createElement = (type, props, key) => createElement(type, withOwnProps(props), key);
export const jsxs: typeof createElements = (type, props, key) =>
  createElements(type, withOwnProps(props), key);
