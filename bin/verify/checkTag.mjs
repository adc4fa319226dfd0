import { fits } from "./integrity.mjs";

/** Returns the problems of the script tag. `src` is its absolute address, `bytes` the content of that file. */
export function checkTag({ attributes, runs }, src, { url }, { bytes }) {
  const { type = "", nomodule, integrity, crossorigin } = attributes;
  const problems = [];
  if (nomodule !== undefined) problems.push("the script tag is nomodule: no browser of today runs it");
  else if (!runs) problems.push(`the script tag does not run as type="${type}"`);
  if (new URL(url).protocol === "https:" && new URL(src).protocol === "http:") {
    problems.push(`${src} is blocked on a page of https: write https`);
  }
  if (!integrity || !bytes) return problems;
  const doesFit = fits(integrity, bytes);
  if (doesFit === undefined) problems.push(`integrity="${integrity}" names no hash that browsers know`);
  if (doesFit === false) problems.push(`integrity does not fit ${src}: browsers refuse it`);
  const isModule = type.trim().toLowerCase() === "module";
  if (new URL(src).origin !== new URL(url).origin && crossorigin === undefined && !isModule) {
    problems.push(
      'integrity needs crossorigin="anonymous" on a script of another origin: browsers refuse it without',
    );
  }
  return problems;
}
