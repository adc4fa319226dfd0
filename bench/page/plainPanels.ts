import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { ARTICLES_MAX } from "../../src/limits";
import { panel } from "../../src/views/header/Dropdown.styles";
import * as styles from "../../src/views/header/Grouping.styles";

type Groupings = ReturnType<typeof plainGroupings>["groupings"];
type Styles = ReturnType<typeof plainGroupings>["styles"];

/** The data and class names for `addPlainPanels`. */
export function plainGroupings(origin: string) {
  const groupings = (navigationFor({ origin }).groupings ?? []).map((grouping) => ({
    title: grouping.navigationTitle,
    links: grouping.links ?? [],
    all: { name: grouping.moreLinksText ?? "View all", url: grouping.moreLinksUrl },
    articlesTitle: grouping.articlesTitle ?? "Articles",
    articles: (grouping.articles ?? []).slice(0, ARTICLES_MAX),
    allArticles: { name: grouping.moreArticlesText ?? "View all", url: grouping.moreArticlesUrl },
  }));
  return { groupings, styles: { ...styles, panel } };
}

/**
 * Runs in the page. Replaces the button of each project type by a `<details>` with the links and articles of its panel, as the author of a
 * plain HTML page would write them.
 */
export function addPlainPanels({ groupings, styles }: { groupings: Groupings; styles: Styles }): void {
  const create = (tag: string, className: string, ...children: (Node | string)[]) => {
    const node = document.createElement(tag);
    if (className) node.className = className;
    node.append(...children);
    return node;
  };
  const anchor = (className: string, url: string | null | undefined, ...children: (Node | string)[]) => {
    const node = create("a", className, ...children);
    if (url) node.setAttribute("href", url);
    return node;
  };
  const listOf = (className: string, items: Node[]) =>
    create("ul", className, ...items.map((item) => create("li", "", item)));
  const more = ({ name, url }: { name: string; url?: string | null }) =>
    url ? [anchor(`${styles.link} ${styles.more}`, url, name)] : [];
  for (const title of document.querySelectorAll("#header button[part=title]")) {
    const grouping = groupings.find((one) => one.title === title.textContent);
    if (!grouping) continue;
    const articles = grouping.articles.map(({ title: name, articleUrl, imageThumbnail }) => {
      const picture = create("img", "");
      picture.setAttribute("src", imageThumbnail?.url ?? "");
      picture.setAttribute("alt", "");
      picture.setAttribute("loading", "lazy");
      return anchor(styles.card, articleUrl, picture, name);
    });
    const links = listOf(
      styles.columns,
      grouping.links.map(({ name, url }) => anchor(styles.link, url, name)),
    );
    const content = [
      create("div", styles.links, create("h2", styles.heading, grouping.title), links, ...more(grouping.all)),
    ];
    if (articles.length) {
      const heading = create("h3", styles.heading, grouping.articlesTitle);
      content.push(
        create(
          "div",
          styles.articles,
          heading,
          listOf(styles.cards, articles),
          ...more(grouping.allArticles),
        ),
      );
    }
    const summary = create("summary", title.className, ...title.childNodes);
    summary.setAttribute("part", "title");
    title.replaceWith(create("details", "", summary, create("div", styles.panel, ...content)));
  }
}
