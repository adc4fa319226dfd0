import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";

const chrome = startBrowser();
const OURS = 'data-elements="#ours"';
const OUTSIDE = "outside the regions that data-elements trusts";

/** The page's own region, followed by an author's markup. */
const page = (theirs: string, ours = "") => `<div id="ours">${ours}</div><article>${theirs}</article>`;
const outside = (messages: string[]) => messages.filter((message) => message.includes(OUTSIDE));

describe("an element outside the regions that the page trusts", () => {
  it("sets its look and its words", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady(page('<hs-email-signup heading="Theirs"></hs-email-signup>'), {
      script: OURS,
    });
    await opened.page.getByRole("heading", { name: "Theirs" }).waitFor();
    expect(outside(opened.messages)).toEqual([]);
    expect(opened.faults).toEqual([]);
  });

  itEach([
    ["reviews-widget-url", 'hs-footer brand-domain="homestars.com"'],
    ["accessibility-widget-url", "hs-footer"],
  ])("runs no script from %s", async (setting, element) => {
    const evil = `${chrome.host.url}/evil.js`;
    const opened = await chrome.open(page(`<${element} ${setting}="${evil}"></${element.split(" ")[0]}>`), {
      script: OURS,
      before: () => localStorage.setItem("do_load_accesibe_js", "yes"),
    });
    const asked: string[] = [];
    opened.page.on("request", (request) => asked.push(request.url()));
    await opened.page.waitForFunction(() => window.HomeServices !== undefined);
    await opened.page.evaluate(() => window.HomeServices.ready);
    await quiet(opened.page);
    expect(asked.filter((url) => url.startsWith(evil))).toEqual([]);
    expect(outside(opened.messages)).toEqual([expect.stringContaining(`<hs-footer> ${setting} is ignored`)]);
  });

  it("sends the visitor's id, events and typed text to no other host", async () => {
    const evil = chrome.host.url;
    const given = ["landing-pages-url", "collector-url", "subscription-url", "event-gateway-url"]
      .map((name) => `${name}="${evil}"`)
      .join(" ");
    const opened = await chrome.open(page(`<hs-email-signup ${given} analytics="on"></hs-email-signup>`), {
      script: `${OURS} data-analytics="off"`,
      before: () => {
        document.cookie = "ajs_anonymous_id=visitor; Path=/";
      },
    });
    const asked: string[] = [];
    opened.page.on("request", (request) => asked.push(request.url()));
    await opened.page.getByLabel("Email address").fill("visitor@mail.example");
    await opened.page.getByRole("button", { name: "Sign me up" }).click();
    await opened.page.getByText("Thanks for signing up").waitFor();
    await quiet(opened.page);
    expect(
      asked.filter(
        (url) => new URL(url).origin === new URL(evil).origin && !/\.html|\/favicon\.ico$/.test(url),
      ),
    ).toEqual([]);
    expect(await opened.events("hs-analytics")).toEqual([]);
    expect(outside(opened.messages)).toHaveLength(5);
  });

  it("does not decide the page's brand, and warns once", async () => {
    const data = JSON.stringify({ brand: { domain: "homeadvisor.com" }, groupings: [] });
    const opened = await chrome.openReady(
      `<article><hs-header navigation='${data}'></hs-header></article>
       <div id="ours"><hs-footer></hs-footer></div>`,
      { script: OURS },
    );
    await opened.page.getByRole("contentinfo").getByText("Find local businesses").waitFor();
    expect(outside(opened.messages).sort()).toEqual([
      expect.stringContaining("<hs-header> is outside"),
      expect.stringContaining("<hs-header> navigation is ignored"),
    ]);
  });

  it("does nothing as a guard, and warns once", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady(
      page(
        '<hs-auth-guard redirect="https://handy.com/" login-url="https://evil.invalid/">Text</hs-auth-guard>',
      ),
      { script: OURS },
    );
    await opened.page.getByText("Text", { exact: true }).waitFor();
    await quiet(opened.page);
    expect(await opened.events("hs-navigate")).toEqual([]);
    const said = outside(opened.messages).filter((message) => message.includes("does nothing"));
    expect(said).toHaveLength(1);
  });

  it("ignores properties that a script sets on the wrong element", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady(page("<hs-header></hs-header>"), { script: OURS });
    await opened.page.evaluate((url) => {
      const header = document.querySelector("hs-header");
      if (header) Object.assign(header, { apiUrl: url, token: "SECRET" });
    }, chrome.host.url);
    await quiet(opened.page);
    expect(await opened.page.evaluate(() => document.querySelector("hs-header")?.apiUrl)).toBe(
      chrome.gateway.url,
    );
    const calls = JSON.stringify(chrome.gateway.calls().map(({ headers }) => headers));
    expect(calls).not.toContain("SECRET");
  });
});

/** A root as a server writes it, with an image whose error handler runs as soon as the root is part of the document. */
const ROOT = `<template shadowrootmode="open"><div data-prerendered="{}"><img src="data:," onerror="window.ran = true"></div><span hidden></span></template>`;

describe("a root that a script inserts as a template", () => {
  /** Inserts an element with such a root, as a page shows a comment, and returns whether the root became part of the page. */
  async function runs(place: string): Promise<boolean> {
    const opened = await chrome.openReady(page(""), { script: OURS });
    await opened.page.evaluate(
      ([selector, markup]) => {
        (document.querySelector(selector) as Element).innerHTML = markup;
      },
      [place, `<hs-email-signup heading="Inserted">${ROOT}</hs-email-signup>`] as const,
    );
    await opened.page.getByRole("heading", { name: "Inserted" }).waitFor();
    await quiet(opened.page);
    return opened.page.evaluate(() => "ran" in window);
  }

  it("stays a template outside the regions that the page trusts", { tags: ["long"] }, async () => {
    expect(await runs("article")).toBe(false);
  });

  it("becomes the element's root in the regions that the page trusts", { tags: ["long"] }, async () => {
    expect(await runs("#ours")).toBe(true);
  });
});

describe("an element in the regions that the page trusts", () => {
  const given = () => `accessibility-widget-url="${chrome.gateway.url}/widgets/accessibility.js"`;

  itEach(
    [
      ["without the setting", ""],
      ["everywhere", "data-elements"],
      ["by an id", 'data-elements="#ours"'],
      ["by its own id", 'data-elements="#footer"'],
      ["by its place", 'data-elements="main > div:first-of-type hs-footer"'],
      ["by configure", ""],
    ],
    ([how]) => how === "by an id",
  )("has all of its settings (%s)", async (how, script) => {
    const head = /configure/.test(how)
      ? '<script>(window.HomeServices ||= []).push((hs) => hs.configure({ elements: "#ours" }))</script>'
      : "";
    const opened = await chrome.openReady(page("", `<hs-footer id="footer" ${given()}></hs-footer>`), {
      script,
      head,
    });
    await opened.page.getByRole("button", { name: "Accessibility Tools" }).waitFor();
    expect(outside(opened.messages)).toEqual([]);
  });

  it("as a guard hides its children and redirects to login", async () => {
    const opened = await chrome.open(page("", "<hs-auth-guard>Secret</hs-auth-guard>"), {
      script: OURS,
      before: () => document.addEventListener("hs-navigate", (event) => event.preventDefault()),
    });
    await expect.poll(() => opened.events("hs-navigate")).toHaveLength(1);
    expect(await opened.page.getByText("Secret").isVisible()).toBe(false);
  });

  it("comes from a stand-in, whose regions are named separately", async () => {
    const opened = await chrome.open('<div id="divs"><div data-hs="auth-guard">Secret</div></div>', {
      script: 'data-elements="false" data-stand-ins="#divs"',
      before: () => document.addEventListener("hs-navigate", (event) => event.preventDefault()),
    });
    await expect.poll(() => opened.events("hs-navigate")).toHaveLength(1);
    expect(await opened.page.getByText("Secret").isVisible()).toBe(false);
  });

  itEach(
    [
      ["an invalid selector", 'data-elements="#ours, ::"'],
      ["false", 'data-elements="false"'],
      ["an untrusted region around it", 'data-elements="#ours" data-untrusted="main"'],
      ["an invalid selector of untrusted regions", 'data-elements="#ours" data-untrusted="::"'],
      ["an untrusted region and nothing else", 'data-untrusted="#ours"'],
      ["another value of configure", 'data-elements="false"'],
    ],
    ([how]) => how === "an untrusted region around it",
  )("has only its look with %s", async (how, script) => {
    const opened = await chrome.openReady(page("", `<hs-footer ${given()}></hs-footer>`), { script });
    if (/configure/.test(how))
      await opened.page.evaluate(() => window.HomeServices.configure({ elements: true }));
    await opened.page.getByRole("link", { name: "Accessibility Tools" }).waitFor();
    expect(outside(opened.messages)).toHaveLength(1);
  });
});

describe("regions cannot be forged", () => {
  const FORGED = (id: string) =>
    `<article><div ${id}><div data-hs="email-signup" data-heading="Forged"></div><hs-footer accessibility-widget-url="/evil.js"></hs-footer></div></article>`;
  const REAL = '<div id="ours"><div data-hs="email-signup" data-heading="Ours"></div></div>';
  const headings = async (body: string, region: string, more = "") => {
    const opened = await chrome.openReady(body, {
      script: `data-stand-ins='${region}' data-elements='${region}' ${more}`,
    });
    // A form's fields with these names break Playwright's own search.
    const shown = () =>
      opened.page.evaluate(() => ({
        headings: [...document.querySelectorAll("hs-email-signup")].map((one) => one.getAttribute("heading")),
        footers: [...document.querySelectorAll("hs-footer")].map(({ shadowRoot }) =>
          [...(shadowRoot?.querySelectorAll("a") ?? [])]
            .filter(({ textContent }) => textContent === "Accessibility Tools")
            .map((link) => link.getAttribute("role")),
        ),
      }));
    await expect.poll(async () => (await shown()).footers).toEqual([[null]]);
    return (await shown()).headings;
  };

  itEach(
    [
      ["#ours"],
      ["main #ours"],
      ["#ours [data-hs], #ours hs-footer"],
      ["div#ours"],
      ['[id="ours"]'],
      ["#o\\75 rs"],
      [":is(#other, #ours)"],
      ['[title="#a]"], #ours'],
    ],
    ([region]) => /^#ours$|^:is/.test(region),
  )("by a second element of the id in %s", async (region) => {
    expect(await headings(REAL + FORGED('id="ours"'), region)).toEqual(["Ours"]);
  });

  it("by an id that an earlier element has, in an untrusted region", { tags: ["long"] }, async () => {
    const body = FORGED('id="ours"') + REAL;
    expect(await headings(body, "#ours, main > div", 'data-untrusted="article"')).toEqual(["Ours"]);
  });

  it("by a second element of an untrusted region's id", { tags: ["long"] }, async () => {
    const body = `<i id="comments"></i>${REAL}<div id="comments">${FORGED('class="x"')}</div>`;
    expect(await headings(body, "#ours, .x", 'data-untrusted="#comments"')).toEqual(["Ours"]);
  });

  it("by a form whose fields have the names of methods", async () => {
    const fields = [
      "closest",
      "matches",
      "getRootNode",
      "parentElement",
      "parentNode",
      "previousElementSibling",
    ]
      .map((name) => `<input name="${name}"/>`)
      .join("");
    const body =
      REAL + FORGED('id="ours"').replaceAll("article", "form").replace("<form>", `<form>${fields}`);
    expect(await headings(body, "#ours")).toEqual(["Ours"]);
  });
});

describe("a stand-in's brand-domain", () => {
  itEach(
    [
      ["homestars.com", "https://www.homestars.com", 0],
      ["evil.example", "https://www.homeservices.example", 1],
      ["homestars.com.evil.example", "https://www.homeservices.example", 1],
    ],
    ([domain]) => domain === "homestars.com.evil.example",
  )("%s makes the logo link to %s", async (domain, expected, refused) => {
    const opened = await chrome.openReady(`<div data-hs="header" data-brand-domain="${domain}"></div>`, {
      script: "data-stand-ins",
    });
    expect(await opened.page.locator("[part=logo]").getAttribute("href")).toBe(expected);
    expect(opened.messages.filter((message) => message.includes("brand-domain is ignored"))).toHaveLength(
      refused,
    );
  });
});

describe("diagnose", () => {
  const recommended = async (script: string, body = "<hs-footer></hs-footer>", configured = false) => {
    const opened = await chrome.openReady(body, { script });
    const recommendations = await opened.page.evaluate(async (isConfigured) => {
      if (isConfigured) window.HomeServices.configure({ elements: "main" });
      return (await window.HomeServices.diagnose().report).recommendations;
    }, configured);
    return { recommendations, infos: opened.messages.filter((text) => text.includes("data-elements=")) };
  };

  it("recommends and prints data-elements and data-untrusted when a page names no regions", async () => {
    const { recommendations, infos } = await recommended("");
    expect(recommendations).toEqual([
      expect.stringMatching(/data-elements="SELECTOR" on the script tag, and data-untrusted="SELECTOR"/),
    ]);
    expect(infos).toEqual([expect.stringMatching(/^info: .*This page trusts every hs- element/)]);
  });

  itEach(
    [
      ["with data-elements", 'data-elements="main"', undefined, false],
      ["that trusts its elements everywhere by name", "data-elements", undefined, false],
      ["that trusts none", 'data-elements="false"', undefined, false],
      ["with configure({ elements })", "", undefined, true],
      ["without elements", "", "<p>Text</p>", false],
    ],
    () => false,
  )("recommends nothing on a page %s", async (_, script, body, configured) => {
    expect(await recommended(script, body, configured)).toEqual({ recommendations: [], infos: [] });
  });
});
