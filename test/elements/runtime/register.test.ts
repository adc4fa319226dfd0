import { describe, expect, it, vi } from "vitest";
import { defineElement } from "../../../elements/runtime/defineElement";
import { register, registerAll } from "../../../elements/runtime/register";
import { version } from "../../../package.json";
import { clearProblems } from "../../../src/browser/log";
import { createPageBrand } from "../../../src/page/pageBrand";
import { createPageSettings } from "../../../src/page/pageSettings";
import { pageServices } from "../../../src/page/services";
import { watchWarnings } from "../../support/console";

const warnings = watchWarnings();
const element = (tag: string) => defineElement({ tag, settings: {} });

describe("registering an element", () => {
  it("defines it, and does not warn for the same class again", () => {
    const first = element("hs-first");
    register(first);
    register(first);
    expect(customElements.get("hs-first")).toBe(first);
    expect(warnings).toEqual([]);
  });

  it("keeps the page's own element of that name, with a warning", () => {
    class Theirs extends HTMLElement {}
    customElements.define("hs-taken", Theirs);
    register(element("hs-taken"));
    expect(customElements.get("hs-taken")).toBe(Theirs);
    expect(warnings).toEqual([expect.stringContaining("<hs-taken>")]);
  });

  it("keeps the element of an earlier copy of the script, and names both versions once", () => {
    class Older extends HTMLElement {
      static hsVersion = "0.9.1";
    }
    class OlderToo extends HTMLElement {
      static hsVersion = "0.9.1";
    }
    customElements.define("hs-older", Older);
    customElements.define("hs-older-too", OlderToo);
    register(element("hs-older"));
    register(element("hs-older-too"));
    expect(customElements.get("hs-older")).toBe(Older);
    expect(warnings).toEqual([
      expect.stringMatching(new RegExp(`0\\.9\\.1.*${version.replaceAll(".", "\\.")}`)),
    ]);
  });

  it("does not warn about a copy that the first one already reported", () => {
    const met: string[] = [];
    class First extends HTMLElement {
      static hsVersion = "0.9.2";
      static noteCopy = (other: string) => met.includes(other) || met.push(other) === 0;
    }
    customElements.define("hs-known", First);
    register(element("hs-known"));
    expect(warnings).toHaveLength(1);
    warnings.length = 0;
    clearProblems();
    register(element("hs-known"));
    expect(met).toEqual([version]);
    expect(warnings).toEqual([]);
  });

  it("continues without an element that the page does not let it define", () => {
    const define = vi.spyOn(customElements, "define").mockImplementation(() => {
      throw new Error("not here");
    });
    register(element("hs-refused"));
    define.mockRestore();
    expect(warnings).toEqual([expect.stringMatching(/<hs-refused>.*not here/)]);
  });
});

describe("registering all elements", () => {
  it("registers an element that has the markup of a server in a later task, and the others at once", async () => {
    const prerendered = document.createElement("hs-with-markup");
    prerendered.attachShadow({ mode: "open" }).innerHTML = "<div></div>";
    document.body.append(prerendered);
    registerAll([element("hs-with-markup"), element("hs-plain")]);
    expect(customElements.get("hs-plain")).toBeDefined();
    expect(customElements.get("hs-with-markup")).toBeUndefined();
    prerendered.remove();
    await Promise.all(pageServices().pageBrand.registrations);
    expect(customElements.get("hs-with-markup")).toBeDefined();
  });

  it("lets the brand wait for a later header, but not for one of another script or one that is removed before", async () => {
    class Theirs extends HTMLElement {}
    customElements.define("hs-their-header", Theirs);
    const tags = ["hs-their-header", "hs-removed-header"];
    const headers = tags.map((tag) => document.createElement(tag));
    for (const header of headers) header.attachShadow({ mode: "open" }).innerHTML = "<div></div>";
    document.body.append(...headers);
    const settings = createPageSettings({});
    const pageBrand = createPageBrand(document, "www.page.example", settings);
    vi.spyOn(pageServices().pageBrand.registrations, "push").mockImplementation((due) =>
      pageBrand.registrations.push(due),
    );
    registerAll(tags.map((tag) => defineElement({ tag, settings: {}, brandRole: "providesPageBrand" })));
    const decided = pageBrand.whenDecided();
    await new Promise((resolve) => setTimeout(resolve));
    expect(pageBrand.whenDecided()).toBe(decided);
    headers[1]?.remove();
    await Promise.all(pageBrand.registrations);
    await decided;
    expect(pageBrand.whenDecided()).toBeUndefined();
    headers[0]?.remove();
  });
});
