import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { replaceStandIns } from "../../../elements/stand-ins/replaceStandIns";
import { createServices } from "../../../src/page/createServices";
import { pageServices, provideServices } from "../../../src/page/services";
import { pageOnlySettings, sharedSettings } from "../../../src/settings/settings";
import { headerSettings } from "../../../src/views/header/headerSettings";
import { watchWarnings } from "../../support/console";

const warnings = watchWarnings();
provideServices(createServices);

const trust = (standIns: unknown, untrusted?: string) => {
  const { pageSettings } = pageServices();
  pageSettings.declare(Object.keys(pageOnlySettings));
  pageSettings.configure({ standIns, untrusted });
};

/** Replaces the stand-ins in this markup, and returns the markup afterward. */
function replacedIn(markup: string): string {
  document.body.innerHTML = markup;
  replaceStandIns(document, document.querySelectorAll<HTMLElement>("div[data-hs]"));
  return document.body.innerHTML;
}

beforeEach(() => {
  trust(true);
  const create = document.createElement.bind(document);
  vi.spyOn(document, "createElement").mockImplementation((name: string) => {
    const node = create(name);
    // Elements of ours have a table of their settings.
    return name.startsWith("hs-")
      ? Object.assign(node, { mount: { table: { ...sharedSettings, ...headerSettings } } })
      : node;
  });
});
afterEach(() => {
  trust(undefined);
  document.body.replaceChildren();
});

describe("a stand-in", () => {
  it.each(["header", "hs-header", " Header "])("named %j becomes the header, with its children", (name) => {
    expect(replacedIn(`<div data-hs="${name}"><b>Home</b> page</div>`)).toBe(
      `<hs-header data-hs="${name}"><b>Home</b> page</hs-header>`,
    );
    expect(warnings).toEqual([]);
  });

  it("keeps its attributes, and sets the appearance and texts that it names with or without data-", () => {
    replacedIn(
      '<div data-hs="header" id="top" class="a" style="margin: 1px" data-layout="site-wide" first-name="Ada"></div>',
    );
    const header = document.querySelector("hs-header") as HTMLElement;
    expect(header.style.margin).toBe("1px");
    const given = ["id", "class", "layout", "data-layout", "first-name"].map((name) =>
      header.getAttribute(name),
    );
    expect(given).toEqual(["top", "a", "site-wide", null, "Ada"]);
    expect(warnings).toEqual([]);
  });

  it("sets no address, credential or page-wide setting, and each gets one warning", () => {
    const names = ["api-url", "data-token", "data-stand-ins", "data-consent-category"];
    const given = names.map((name) => `${name}="https://evil.example/"`).join(" ");
    expect(replacedIn(`<div data-hs="header" ${given}></div>`)).toBe(
      '<hs-header data-hs="header"></hs-header>',
    );
    expect(warnings).toEqual(
      ["api-url", "token", "stand-ins", "consent-category"].map((name) =>
        expect.stringContaining(`<hs-header> ${name} is ignored on a data-hs div`),
      ),
    );
  });

  it("copies no event handler", () => {
    expect(replacedIn('<div data-hs="header" onclick="attack()"></div>')).not.toContain("onclick");
  });

  it("keeps the page's own data attributes, and a misspelled setting gets a warning", () => {
    const markup = replacedIn('<div data-hs="header" data-block-id="7" data-layuot="site-wide"></div>');
    expect(markup).toContain('data-block-id="7"');
    expect(warnings).toEqual([
      expect.stringContaining("data-layuot is not known; did you mean data-layout?"),
    ]);
  });

  it("stays a div if it names no element, and the warning lists the names", () => {
    const markup = '<div data-hs="heading">Text</div>';
    expect(replacedIn(markup)).toBe(markup);
    expect(warnings).toEqual([
      expect.stringMatching(/names an unknown element\. Expected: header, .*footer/),
    ]);
  });

  it("stays a div while its text is being edited", () => {
    document.body.innerHTML = '<div data-hs="header"></div>';
    const div = document.querySelector("div") as HTMLElement;
    Object.defineProperty(div, "isContentEditable", { value: true });
    replaceStandIns(document, document.querySelectorAll<HTMLElement>("div[data-hs]"));
    expect(document.querySelector("hs-header")).toBeNull();
  });

  it("gives its declarative shadow root to the element as a template", () => {
    document.body.innerHTML = '<div data-hs="header"></div>';
    const div = document.querySelector("div") as HTMLElement;
    div.attachShadow({ mode: "open" }).innerHTML = "<p>From the server</p>";
    replaceStandIns(document, document.querySelectorAll<HTMLElement>("div[data-hs]"));
    const template = document.querySelector<HTMLTemplateElement>("hs-header > template");
    expect(template?.getAttribute("shadowrootmode")).toBe("open");
    expect(template?.content.textContent).toBe("From the server");
  });

  it("waits until the parser has reached its end", () => {
    const state = vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
    expect(replacedIn('<main><div data-hs="header">Text</div></main>')).toContain("<div");
    expect(replacedIn('<main><div data-hs="header">Text</div></main><p></p>')).not.toContain("<div");
    state.mockReturnValue("interactive");
    expect(replacedIn('<main><div data-hs="header">Text</div></main>')).not.toContain("<div");
  });
});

describe("the regions for stand-ins", () => {
  const TWO =
    '<section class="ours"><div data-hs="header"></div></section><section class="theirs"><div data-hs="header"></div></section>';
  const parentsOfHeaders = () =>
    [...document.querySelectorAll("hs-header")].map((header) => header.parentElement?.className);

  it.each([
    ["everything", true, undefined, ["ours", "theirs"]],
    ["one region", ".ours", undefined, ["ours"]],
    ["everything except an untrusted region", true, ".theirs", ["ours"]],
    ["a region that is also untrusted", ".ours", ".ours", []],
  ])("are %s", (_, standIns, untrusted, expected) => {
    trust(standIns, untrusted);
    replacedIn(TWO);
    expect(parentsOfHeaders()).toEqual(expected);
  });

  it("are none without the setting, and one warning says so when the page is idle", async () => {
    trust(undefined);
    const markup = '<div data-hs="header"></div>';
    expect(replacedIn(markup)).toBe(markup);
    await expect
      .poll(() => warnings)
      .toEqual([expect.stringContaining("data-stand-ins names no trusted region")]);
  });
});
