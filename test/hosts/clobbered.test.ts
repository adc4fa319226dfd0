import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { expectAtHome, type HostCase } from "../support/hostCheck";

const chrome = startBrowser();
const FOUR = ["hs-header", "hs-search", "hs-email-signup", "hs-footer"];
const WITH_CHILDREN = FOUR.map((tag) => `<${tag}><p>Old ${tag}</p></${tag}>`).join("");

/** Names that a page's own markup takes from the document, or from the window. */
const pages: Record<string, HostCase> = {
  "a picture of the name currentScript": {
    head: "<script></script>",
    above: '<img name="currentScript" alt=""/>',
  },
  "a form of the name currentScript, with fields of a script's names": {
    above:
      '<form name="currentScript"><input name="src"/><input name="localName"/><input name="nonce"/></form>',
  },
  "two forms of the name currentScript": {
    above: '<form name="currentScript"></form><form name="currentScript"></form>',
  },
  "forms and fields of our own names": {
    above: `<form id="hs" name="hs-header"><input name="querySelector"/><input name="addEventListener"/><input name="ownerDocument"/>
      <input name="parentNode"/><input name="children"/><button name="getAttribute" type="button">x</button></form><a id="hs-search" name="hs-search"></a>`,
    // Another of them comes later, and is pressed in.
    stillWorks: `new Promise(function (done) {
      var form = document.createElement("form");
      ["matches", "querySelector", "getAttribute", "parentNode", "assignedSlot"].forEach(function (name) { var field = document.createElement("input"); field.name = name; form.appendChild(field) });
      document.body.appendChild(form).elements[0].click();
      document.forms.hs.getAttribute.click();
      setTimeout(function () { document.body.removeChild(form); done(document.forms.hs.querySelector.name === "querySelector") }, 50);
    })`,
  },
};

describe("our elements and a page that takes names of the document leave each other as they are", () => {
  // Where our tag stands behind what has taken the name.
  it.each(Object.entries(pages))("with %s", async (_, host) => {
    await expectAtHome(chrome, { ...host, scriptTag: "", below: chrome.scriptTag() });
  });

  it("with a form of the name HomeServices, which stays what the page's scripts find", async () => {
    const opened = await chrome.open(
      `<form id="HomeServices"><input name="version"/><input name="diagnose"/></form>${WITH_CHILDREN}`,
    );
    await expect.poll(() => shown(opened.page)).toEqual(FOUR);
    expect(await opened.page.evaluate(() => (window.HomeServices as unknown as Element).localName)).toBe(
      "form",
    );
    expect(opened.messages.join()).toContain("window.HomeServices belongs to this page already");
    expect(opened.faults).toEqual([]);
  });
});

/** The elements that are complete. Asked without what the page may have hidden, which the driver's own ways need. */
function shown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = Document.prototype.querySelectorAll.call(
      document,
      "hs-header,hs-search,hs-email-signup,hs-footer",
    );
    return [...all]
      .filter(({ shadowRoot }) => [...(shadowRoot?.children ?? [])].some(({ part }) => part.contains("base")))
      .map(({ localName }) => localName);
  });
}

const open = (name: string, form: "async" | "module") =>
  chrome.open(`<img name="${name}" alt=""/>${WITH_CHILDREN}${chrome.scriptTag({ form })}`, { form: "none" });

describe("a picture that hides the document's", () => {
  it.each([
    "activeElement",
    "adoptedStyleSheets",
    "baseURI",
    "body",
    "cookie",
    "documentElement",
    "head",
    "hidden",
    "readyState",
    "referrer",
    "removeEventListener",
    "title",
    "URL",
    "visibilityState",
  ])("%s leaves the elements complete", async (name) => {
    const { page, faults, messages } = await open(name, "async");
    await expect.poll(() => shown(page)).toEqual(FOUR);
    expect(messages.filter((message) => message.startsWith("error"))).toEqual([]);
    expect(faults).toEqual([]);
  });

  const needed =
    "createElement createElementNS createTextNode addEventListener dispatchEvent querySelector querySelectorAll defaultView";
  it.each(needed.split(" "))("%s leaves the fallback children, without an error", async (name) => {
    for (const form of ["async", "module"] as const) {
      const { page, faults, messages } = await open(name, form);
      await page.waitForLoadState();
      await page.waitForTimeout(50);
      const children = await page.evaluate(() =>
        [
          ...Document.prototype.querySelectorAll.call(
            document,
            "hs-header,hs-search,hs-email-signup,hs-footer",
          ),
        ].map((node) => [node.shadowRoot, node.firstElementChild?.checkVisibility()]),
      );
      expect(children).toEqual(FOUR.map(() => [null, true]));
      expect(messages.filter((message) => message.startsWith("error"))).toEqual([]);
      expect(faults).toEqual([]);
    }
  });
});
