import type { Link, LinkAction, LinkColumn } from "./FooterContent";
import type { ColumnRows, LinkRow } from "./SiteFooterData";

/** Reads one row of a brand's data file. Resolves a path against `homeUrl`. */
export function linkOf(homeUrl: string, row: LinkRow): Link {
  const [name = "", path = "", flags = ""] = row.split("|");
  const link: Link = { name, url: path.startsWith("/") ? homeUrl + path : path };
  for (const flag of flags.split(" ")) {
    if (flag === "new-tab") link.newTab = true;
    else if (flag === "keeps-query") link.keepsQuery = true;
    else if (flag) link.action = flag as LinkAction;
  }
  return link;
}

/** Reads a column: its first entry is the title. */
export function columnOf(homeUrl: string, [title, ...rows]: ColumnRows): LinkColumn {
  return { title, links: rows.map((row) => linkOf(homeUrl, row)) };
}
