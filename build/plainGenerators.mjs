const TSLIB = /node_modules\/tslib\/tslib\.es6\.m?js$/;
const INHERITS = '(typeof Iterator === "function" ? Iterator : Object).prototype';

/**
 * The generators of TypeScript's helpers are given a `Symbol.iterator` by assignment, over the one they inherit from `Iterator`. A page
 * that has frozen what the language brings lets nobody assign over what is inherited, and every event to the collector would
 * be an uncaught error: so they inherit from `Object` everywhere, as in browsers without `Iterator`.
 */
export function plainGenerators(path, source) {
  if (!TSLIB.test(path)) return source;
  if (!source.includes(INHERITS))
    throw new Error("TypeScript makes generators otherwise than expected: see build/plainGenerators.mjs");
  return source.replace(INHERITS, "Object.prototype");
}
