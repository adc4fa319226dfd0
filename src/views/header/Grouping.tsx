import { useId } from "react";
import type { Grouping } from "../../api/readNavigation";
import { ARTICLES_MAX } from "../../limits";
import { classes } from "../../ui/classes";
import { List } from "../../ui/List";
import { SafeImage } from "../../ui/SafeImage";
import { SafeLink } from "../SafeLink";
import { useWord } from "../Words";
import { columnsFor } from "./columnsFor";
import * as styles from "./Grouping.styles";

export interface GroupingProps {
  grouping: Grouping;
}

/** Links in columns, and a view-all link. */
export function GroupingLinks({ grouping }: GroupingProps) {
  const { linksTitle, links, moreLinksText, moreLinksUrl, navigationTitle } = grouping;
  const titleId = useId();
  if (!links?.length && !moreLinksUrl) return null;
  return (
    <div className={styles.links}>
      <p id={titleId} className={styles.heading}>
        {linksTitle || navigationTitle}
      </p>
      {links && links.length > 0 && (
        <List
          items={links}
          aria-labelledby={titleId}
          part="links"
          className={styles.columns}
          data-columns={columnsFor(links.length)}
        >
          {({ name, url }) => (
            <SafeLink url={url} className={styles.link} data-hs-label={name}>
              {name}
            </SafeLink>
          )}
        </List>
      )}
      <ViewAll url={moreLinksUrl} text={moreLinksText} label="view_all" />
    </div>
  );
}

/** Featured articles, and a view-all link. */
export function GroupingArticles({ grouping }: GroupingProps) {
  const word = useWord();
  const { articles, articlesTitle, moreArticlesText, moreArticlesUrl } = grouping;
  const titleId = useId();
  if (!articles?.length && !moreArticlesUrl) return null;
  return (
    <div className={styles.articles}>
      <p id={titleId} className={styles.heading}>
        {articlesTitle || word("header.articles")}
      </p>
      {articles && articles.length > 0 && (
        <List
          items={articles.slice(0, ARTICLES_MAX)}
          aria-labelledby={titleId}
          part="articles"
          className={styles.cards}
        >
          {({ title, articleUrl, imageThumbnail }) => (
            <SafeLink url={articleUrl} className={styles.card} data-hs-label={title}>
              <SafeImage image={imageThumbnail} alt={imageThumbnail?.altText ?? ""} />
              {title}
            </SafeLink>
          )}
        </List>
      )}
      <ViewAll url={moreArticlesUrl} text={moreArticlesText} label="view_all_articles" />
    </div>
  );
}

interface ViewAllProps {
  url: string | null | undefined;
  text: string | null | undefined;
  label: string;
}

function ViewAll({ url, text, label }: ViewAllProps) {
  const word = useWord();
  if (!url) return null;
  return (
    <SafeLink url={url} className={classes(styles.link, styles.more)} data-hs-label={label}>
      {text || word("header.viewAll")}
    </SafeLink>
  );
}
