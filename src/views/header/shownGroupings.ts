import type { Grouping, Navigation } from "../../api/readNavigation";

/** The project types with content. */
export function shownGroupings({ groupings }: Navigation): Grouping[] {
  return (groupings ?? []).filter(
    ({ links, articles, moreLinksUrl, moreArticlesUrl }) =>
      links?.length || articles?.length || moreLinksUrl || moreArticlesUrl,
  );
}
