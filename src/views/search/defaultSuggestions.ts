import { readOptions, type SearchOption } from "../../api/readOptions";

const TASKS: readonly (readonly [string, number])[] = [
  ["Hire a Handyman", 39794],
  ["Clean House Interior (Maid Service)", 39794],
  ["Install/Repair/Replace Plumbing or Fixtures", 40113],
  ["Install or Replace an Asphalt Shingle Roof", 40133],
  ["Mow Grass and Maintain Landscaping", 40092],
];

/** What is suggested while nothing is typed: the page's own list, else the product's (spec section 2.6). */
export function defaultSuggestions(given: object | undefined, limit: number): SearchOption[] {
  const options = given ? readOptions(given) : TASKS.map(([name, id]) => ({ name, id, optionType: "TASK" }));
  return options.slice(0, limit);
}
