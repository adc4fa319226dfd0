import { buildPeer, installPeers } from "./build";
import { type Contender, stageOf } from "./Contender";
import type { Site } from "./startSite";

const NOTHING = { header: "", search: "", signUp: "", footer: "" };
/** The content of a header for each peer, as data that all of them can show. */
const TITLES = `["Interior","Exterior","Lawn and garden","Heating and cooling","Plumbing","Electrical"]`;
const LINKS = `["Cabinets","Carpentry","Countertops","Drywall","Flooring","Painting","Tile","Windows"]`;

const CARBON = `
  import "@carbon/ibmdotcom-web-components/es/components/masthead/index.js";
  import "@carbon/ibmdotcom-web-components/es/components/footer/index.js";
  const links = (title) => ${LINKS}.map((name) => ({ title: title + " " + name, url: "#" + name }));
  const masthead = () => Object.assign(document.createElement("c4d-masthead-composite"), {
    l0Data: ${TITLES}.map((title) => ({ title, url: "#" + title, submenu: links(title) })),
    authenticatedProfileItems: [], unauthenticatedProfileItems: [{ title: "Log in", url: "#login" }],
  });
  benchMount = (count) => {
    const stage = document.body.appendChild(document.createElement("div"));
    stage.append(...Array.from({ length: count }, () => {
      const header = masthead();
      header.setAttribute("data-mounted", "");
      return header;
    }));
  };
  benchUnmount = () => document.querySelector("[data-mounted]").parentElement.remove();
  document.getElementById("header")?.append(masthead());
  document.getElementById("footer")?.append(Object.assign(document.createElement("c4d-footer-composite"), {
    disableLocaleButton: true,
    links: ${TITLES}.map((title) => ({ title, links: links(title) })),
    legalLinks: links("Legal"),
  }));
`;

const WEB_AWESOME = `
  import "@awesome.me/webawesome/dist/components/button/button.js";
  import "@awesome.me/webawesome/dist/components/dropdown/dropdown.js";
  import "@awesome.me/webawesome/dist/components/dropdown-item/dropdown-item.js";
  import "@awesome.me/webawesome/dist/components/input/input.js";
  import "@awesome.me/webawesome/dist/styles/webawesome.css";
  const el = (tag, properties, ...children) => {
    const node = Object.assign(document.createElement(tag), properties);
    node.append(...children);
    return node;
  };
  const header = () => el("div", {},
    el("wa-input", { placeholder: "How can we help?" }), el("wa-input", { placeholder: "Zip code" }), el("wa-button", {}, "Search"),
    el("wa-button", { href: "#login" }, "Log in"), el("wa-button", { href: "#signup" }, "Sign up"),
    ...${TITLES}.map((title) => el("wa-dropdown", {}, el("wa-button", { slot: "trigger" }, title),
      ...${LINKS}.map((name) => el("wa-dropdown-item", { value: name }, name)))));
  benchMount = (count) => {
    const stage = document.body.appendChild(document.createElement("div"));
    for (let i = 0; i < count; i++) {
      const one = header();
      one.setAttribute("data-mounted", "");
      stage.append(one);
    }
  };
  benchUnmount = () => document.querySelector("[data-mounted]").parentElement.remove();
  document.getElementById("header")?.append(header());
`;

const DOCSEARCH = `
  import docsearch from "@docsearch/js/docsearch";
  docsearch({ container: "#search", appId: "bench", indexName: "bench", apiKey: "bench" });
`;

/** Functions that test whether IBM's masthead and Web Awesome's header have rendered. */
const MASTHEAD = `(composite) => [...composite.querySelectorAll("c4d-top-nav-menu, c4d-top-nav-item"), ...(composite.shadowRoot?.querySelectorAll("c4d-top-nav-menu, c4d-top-nav-item") ?? [])].some((item) => item.shadowRoot?.firstElementChild)`;
const DRAWN = `(header) => [...header.children].every((child) => child.shadowRoot?.firstElementChild)`;

/** Installs and builds the peers. If the installation fails, prints the reason and returns no peers. */
export async function peers(site: Site): Promise<Contender[]> {
  if (!installPeers()) return [];
  const carbon = await script(site, "carbon", CARBON);
  const awesome = await script(site, "awesome", WEB_AWESOME);
  const docsearch = await script(site, "docsearch", DOCSEARCH);
  const mounted = (isDrawn: string) =>
    `[...document.querySelectorAll("[data-mounted]")].filter(${isDrawn}).length`;
  const first = (id: string) => `document.getElementById("${id}").firstElementChild`;
  return [
    {
      name: "IBM masthead and footer",
      head: carbon,
      pieces: NOTHING,
      isComplete: `${first("header")} && (${MASTHEAD})(${first("header")}) && ${first("footer")}?.querySelector("c4d-legal-nav-item")?.shadowRoot`,
      stage: stageOf(carbon),
      shown: mounted(MASTHEAD),
    },
    {
      name: "DocSearch's button",
      head: docsearch,
      pieces: NOTHING,
      isComplete: `document.querySelector("#search .DocSearch-Button")`,
    },
    {
      name: "Web Awesome header",
      head: awesome,
      pieces: NOTHING,
      isComplete: `${first("header")} && (${DRAWN})(${first("header")})`,
      stage: stageOf(awesome),
      shown: mounted(DRAWN),
    },
  ];
}

async function script(site: Site, name: string, contents: string): Promise<string> {
  const tags: string[] = [];
  for (const { name: file, code } of await buildPeer(contents)) {
    const url = site.add(`/${name}/${file}`, code, "forever");
    if (file.endsWith(".css")) tags.push(`<link rel="stylesheet" href="${url}">`);
    else tags.push(`<script defer src="${url}"></script>`);
  }
  return tags.join("");
}
