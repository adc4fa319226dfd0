import type { Navigation } from "../../src/api/readNavigation";
import { button } from "../../src/ui/Form.styles";
import * as styles from "../../src/views/header/Header.styles";
import { shownGroupings } from "../../src/views/header/useHeader";
import { drawSearch } from "./vanillaForms";
import { brand, el } from "./vanillaNodes";

let headers = 0;

export function drawHeader(navigation: Navigation): Node {
  const { loginLink, signUpLink, joinAsProLink, signInIcon, searchBar } = navigation;
  const image = navigation.brand?.logo;
  const picture = image ? el("img", { src: image.url, alt: "" }) : brand.name;
  const logo = el(
    "a",
    { part: "logo", class: styles.logo, href: brand.homeUrl, "aria-label": `${brand.name} Homepage` },
    picture,
  );
  const logIn = el("a", { class: `${styles.link} ${styles.logIn}`, href: loginLink?.url });
  if (signInIcon) logIn.append(el("img", { src: signInIcon.url, alt: "" }));
  logIn.append(loginLink?.name || "Log in");
  const search = drawSearch({
    text: searchBar?.textPlaceholder || undefined,
    zip: searchBar?.zipPlaceholder || undefined,
    button: searchBar?.buttonLabel || undefined,
  });
  const bar = el(
    "div",
    { part: "bar", class: styles.bar },
    logo,
    el("div", { class: styles.center }, search),
    el(
      "div",
      { part: "account", class: styles.account },
      joinAsProLink && el("a", { class: styles.link, href: joinAsProLink.url }, joinAsProLink.name),
      logIn,
      signUpLink && el("a", { class: `${button} ${styles.signUp}`, href: signUpLink.url }, signUpLink.name),
    ),
  );
  return el("div", { role: "banner", part: "header", class: styles.header }, bar, drawRow(navigation));
}

function drawRow(navigation: Navigation): Node {
  const { servicesNearMeLink } = navigation;
  const id = `panel-${++headers}-`;
  const titles = el("ul", { class: styles.titles });
  shownGroupings(navigation).forEach(({ navigationTitle, links: items }, index) => {
    const look = { type: "button", part: "title", class: styles.title, "aria-controls": id + index };
    const title = el("button", { ...look, "aria-expanded": "false" }, navigationTitle);
    const panel = el("div", { id: id + index });
    title.addEventListener("click", () => {
      const isOpen = title.getAttribute("aria-expanded") === "true";
      title.setAttribute("aria-expanded", String(!isOpen));
      panel.replaceChildren(
        ...(isOpen ? [] : (items ?? []).map(({ name, url }) => el("a", { href: url }, name))),
      );
    });
    titles.append(el("li", {}, el("div", {}, title, panel)));
  });
  if (servicesNearMeLink) {
    titles.append(
      el("li", {}, el("a", { class: styles.title, href: servicesNearMeLink.url }, servicesNearMeLink.name)),
    );
  }
  return el("nav", { "aria-label": "Main", part: "navigation", class: styles.row }, titles);
}
