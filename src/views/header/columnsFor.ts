import { LINKS_PER_COLUMNS } from "../../limits";

/** The number of columns for a list with this number of links. */
export function columnsFor(links: number): number {
  return LINKS_PER_COLUMNS.filter((most) => links > most).length + 1;
}
