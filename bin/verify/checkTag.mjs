import { fits } from "./integrity.mjs";

/** Returns the problems of the script tag. `src` is its absolute address, `bytes` the content of that file. */
export function checkTag({ attributes, runs }, src, { url }, { bytes }) {
  const { type = "", nomodule, integrity, crossorigin } = attributes;
  const problems = [];
  if (nomodule !== undefined) problems.push("the script tag has nomodule: no current browser runs it");
  else if (!runs) problems.push(`the script tag does not run as type="${type}"`);
  if (new URL(url).protocol === "https:" && new URL(src).protocol === "http:") {
    problems.push(`${src} is blocked on an https page: use https`);
  }
  if (!integrity || !bytes) return problems;
  const doesFit = fits(integrity, bytes);
  if (doesFit === undefined) problems.push(`integrity="${integrity}" has no hash that browsers know`);
  if (doesFit === false) problems.push(`integrity does not match ${src}: browsers refuse it`);
  const isModule = type.trim().toLowerCase() === "module";
  if (new URL(src).origin !== new URL(url).origin && crossorigin === undefined && !isModule) {
    problems.push(
      'integrity needs crossorigin="anonymous" on a script from another origin; without it, browsers refuse the script',
    );
  }
  return problems;
}
