import { useId } from "react";
import type { Grouping } from "../../api/readNavigation";
import { ARTICLES_MAX } from "../../limits";
import { classes } from "../../ui/classes";
import { SafeImage } from "../../ui/SafeImage";
import { SafeLink } from "../SafeLink";
import { columnsFor } from "./columnsFor";
import * as styles from "./Grouping.styles";
import type { HeaderPiece } from "./HeaderPiece";
import { list } from "./Links.styles";

export interface GroupingProps extends Pick<HeaderPiece, "element"> {
  grouping: Grouping;
}

/** Links in columns, and a view-all link. */
export function GroupingLinks({ element, grouping }: GroupingProps) {
  const { linksTitle, links, moreLinksText, moreLinksUrl, navigationTitle } = grouping;
  const titleId = useId();
  if (!links?.length && !moreLinksUrl) return null;
  return (
    <div className={styles.links}>
      <p id={titleId} className={styles.heading}>
        {linksTitle || navigationTitle}
      </p>
      {Boolean(links?.length) && (
        <ul
          aria-labelledby={titleId}
          part="links"
          className={classes(list, styles.columns)}
          data-columns={columnsFor(links?.length ?? 0)}
        >
          {links?.map(({ name, url }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: links may repeat and keep no state
            <li key={index}>
              <SafeLink element={element} url={url} className={styles.link} data-hs-label={name}>
                {name}
              </SafeLink>
            </li>
          ))}
        </ul>
      )}
      {moreLinksUrl && (
        <SafeLink
          element={element}
          url={moreLinksUrl}
          className={classes(styles.link, styles.more)}
          data-hs-label="view_all"
        >
          {moreLinksText || "View all"}
        </SafeLink>
      )}
    </div>
  );
}

/** Featured articles, and a view-all link. */
export function GroupingArticles({ element, grouping }: GroupingProps) {
  const { articles, articlesTitle, moreArticlesText, moreArticlesUrl, links } = grouping;
  const titleId = useId();
  if (!articles?.length) return null;
  return (
    <div className={classes(styles.articles, !links?.length && styles.alone)}>
      <p id={titleId} className={styles.heading}>
        {articlesTitle || "Articles"}
      </p>
      <ul aria-labelledby={titleId} part="articles" className={classes(list, styles.cards)}>
        {articles.slice(0, ARTICLES_MAX).map(({ title, articleUrl, imageThumbnail }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: articles may repeat and keep no state
          <li key={index}>
            <SafeLink element={element} url={articleUrl} className={styles.card} data-hs-label={title}>
              <SafeImage image={imageThumbnail} alt={imageThumbnail?.altText ?? ""} />
              {title}
            </SafeLink>
          </li>
        ))}
      </ul>
      {moreArticlesUrl && (
        <SafeLink
          element={element}
          url={moreArticlesUrl}
          className={classes(styles.link, styles.more)}
          data-hs-label="view_all_articles"
        >
          {moreArticlesText || "View all"}
        </SafeLink>
      )}
    </div>
  );
}
