import { LINKS_PER_COLUMNS } from "../../limits";

/** In how many columns a list of so many links stands. */
export function columnsFor(links: number): number {
  return LINKS_PER_COLUMNS.filter((most) => links > most).length + 1;
}
