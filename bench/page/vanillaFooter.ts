import { copyrightLine } from "../../src/brands/Brand";
import type { Link } from "../../src/brands/FooterContent";
import { footer as contentOf } from "../../src/brands/homeServices";
import * as accordion from "../../src/ui/AccordionSection.styles";
import { visuallyHidden } from "../../src/ui/base.styles";
import * as styles from "../../src/views/footer/Footer.styles";
import { drawings } from "../../src/views/footer/footerViews";
import { drawSignUp } from "./vanillaForms";
import { brand, drawing, el } from "./vanillaNodes";

function anchor(link: Link, look = "", ...children: Node[]): Node {
  const attributes = { part: "link", class: `${styles.link} ${look}` };
  const inside = children.length ? children : [link.name];
  if (link.action === "accessibility-tools" || link.action === "cookie-settings") {
    return el("button", { ...attributes, type: "button" }, ...inside);
  }
  const target = link.newTab && { target: "_blank", rel: "noopener" };
  return el("a", { ...attributes, ...target, href: link.url }, ...inside);
}

function list(links: readonly Link[], look: string, label?: string): Node {
  return el("ul", { class: look, "aria-label": label }, ...links.map((link) => el("li", {}, anchor(link))));
}

function section(title: string, look: string, ...children: Node[]): Node {
  const inner = el("div", { class: accordion.inner }, ...children);
  const panel = el("div", { class: accordion.panel, "data-state": "open" }, inner);
  return el(
    "div",
    { part: "section", class: look },
    el("h2", { part: "title", class: accordion.title }, title),
    panel,
  );
}

export function drawFooter(): Node {
  const { columns, cities, apps, social, legal, words, copyright, sisterSites } = contentOf(brand.homeUrl);
  const stores = apps.map((app) => {
    const words = el("span", {}, el("small", { class: styles.appSmall }, `${app.lines[0]} `), app.lines[1]);
    return el("li", {}, anchor(app, styles.app, drawing(drawings[app.store]), words));
  });
  const networks = social.map((link) => {
    const name = el("span", { class: visuallyHidden }, link.name);
    return el("li", {}, anchor(link, styles.socialLink, drawing(drawings[link.icon]), name));
  });
  const end = el(
    "div",
    { class: styles.end },
    el(
      "div",
      {},
      el("h2", { class: styles.smallTitle }, words.apps),
      el("ul", { class: styles.apps }, ...stores),
    ),
    el(
      "div",
      {},
      el("h2", { class: styles.smallTitle }, words.social),
      el("ul", { class: styles.social }, ...networks),
    ),
  );
  const line = copyrightLine(copyright, brand, new Date().getFullYear());
  const small = el("div", { class: styles.small }, list(legal, styles.legal, words.legal));
  if (sisterSites) small.append(list(sisterSites.links, styles.legal, sisterSites.title));
  small.append(el("p", { part: "copyright", class: styles.copyright }, el("bdi", {}, line)));
  const all = el("div", { part: "columns", class: styles.columns });
  for (const { title, links } of columns) all.append(section(title, "", list(links, styles.list)));
  const towns = section(cities.title, styles.block, list(cities.links, styles.dotted));
  if (cities.more) towns.appendChild(anchor(cities.more, styles.allCities));
  const content = el("div", { class: styles.content }, all, towns, end, small);
  return el(
    "div",
    { role: "contentinfo", part: "footer", class: styles.footer },
    drawSignUp(styles.signUp),
    content,
  );
}
