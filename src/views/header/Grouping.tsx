import { type ReactNode, type Ref, useId } from "react";
import type { Grouping } from "../../api/readNavigation";
import { ARTICLES_MAX, LINKS_PER_COLUMNS } from "../../limits";
import { classes } from "../../ui/classes";
import { List } from "../../ui/List";
import { SafeImage } from "../../ui/SafeImage";
import { SafeLink } from "../SafeLink";
import { useWord } from "../Words";
import * as styles from "./Grouping.styles";
import { useHeader } from "./useHeader";

export interface GroupingProps {
  grouping: Grouping;
}

/** The content of a group's panel or card: a heading with the group's name, links and articles. */
export function GroupingContent({
  grouping,
  titleRef,
}: GroupingProps & { titleRef?: Ref<HTMLHeadingElement> }) {
  const { navigationTitle, links, linksTitle, moreLinksText, moreLinksUrl } = grouping;
  const id = useId();
  const linksId = useId();
  const hasLinks = Boolean(links?.length || moreLinksUrl);
  const hasLinksTitle = hasLinks && linksTitle && linksTitle !== navigationTitle;
  const isTitleOfLinks = hasLinks && !hasLinksTitle;
  const title = (
    <HeaderHeading
      ref={titleRef}
      id={id}
      className={classes(styles.heading, !isTitleOfLinks && styles.groupTitle)}
    >
      {navigationTitle}
    </HeaderHeading>
  );
  return (
    <>
      {!isTitleOfLinks && title}
      {hasLinks && (
        <div className={styles.links}>
          {isTitleOfLinks && title}
          {hasLinksTitle && (
            <HeaderHeading isInner id={linksId} className={styles.heading}>
              {linksTitle}
            </HeaderHeading>
          )}
          {links && links.length > 0 && (
            <List
              items={links}
              aria-labelledby={hasLinksTitle ? linksId : id}
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
      )}
      <GroupingArticles grouping={grouping} />
    </>
  );
}

function GroupingArticles({ grouping }: GroupingProps) {
  const word = useWord();
  const { articles, articlesTitle, moreArticlesText, moreArticlesUrl } = grouping;
  const titleId = useId();
  if (!articles?.length && !moreArticlesUrl) return null;
  return (
    <div className={styles.articles}>
      <HeaderHeading isInner id={titleId} className={styles.heading}>
        {articlesTitle || word("header.articles")}
      </HeaderHeading>
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
              <span>{title}</span>
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

export function columnsFor(links: number): number {
  return LINKS_PER_COLUMNS.filter((most) => links > most).length + 1;
}

type HeadingTag = "h1" | "h2" | "h3" | "h4" | "h5" | "h6";

interface HeaderHeadingProps {
  /** With a ref, a script can focus the heading, so that a screen reader announces the new content. */
  ref?: Ref<HTMLHeadingElement> | undefined;
  /** The heading is under another heading of the header. */
  isInner?: boolean;
  id?: string;
  className: string;
  children: ReactNode;
}

/** A heading at the level that `heading-level` sets. */
export function HeaderHeading({ isInner = false, ...props }: HeaderHeadingProps) {
  const { headingLevel } = useHeader().element.settings;
  const Tag = `h${Math.min(headingLevel + (isInner ? 1 : 0), 6)}` as HeadingTag;
  return <Tag tabIndex={props.ref ? -1 : undefined} {...props} />;
}
