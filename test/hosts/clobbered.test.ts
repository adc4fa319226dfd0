// @module-tag host
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { expectCompatible, FOUR, type HostCase } from "../support/hostCheck";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";

const chrome = startBrowser();
const WITH_CHILDREN = FOUR.map((tag) => `<${tag}><p>Old ${tag}</p></${tag}>`).join("");

/** Host pages whose markup hides properties of document or window, because the markup uses their names. */
const pages: Record<string, HostCase> = {
  "an image named currentScript": {
    head: "<script></script>",
    above: '<img name="currentScript" alt=""/>',
  },
  "a form named currentScript whose fields have the names of script properties": {
    above:
      '<form name="currentScript"><input name="src"/><input name="localName"/><input name="nonce"/></form>',
  },
  "two forms named currentScript": {
    above: '<form name="currentScript"></form><form name="currentScript"></form>',
  },
  "forms and fields with our own names": {
    above: `<form id="hs" name="hs-header"><input name="querySelector"/><input name="addEventListener"/><input name="ownerDocument"/>
      <input name="parentNode"/><input name="children"/><button name="getAttribute" type="button">x</button></form><a id="hs-search" name="hs-search"></a>`,
    // Another form with such field names is added after the start, and its first field is clicked.
    stillWorks: `new Promise(function (done) {
      var form = document.createElement("form");
      ["matches", "querySelector", "getAttribute", "parentNode", "assignedSlot"].forEach(function (name) { var field = document.createElement("input"); field.name = name; form.appendChild(field) });
      document.body.appendChild(form).elements[0].click();
      document.forms.hs.getAttribute.click();
      setTimeout(function () { document.body.removeChild(form); done(document.forms.hs.querySelector.name === "querySelector") }, 50);
    })`,
  },
};

describe("a page that clobbers document properties", () => {
  // In these pages our tag is after the markup that hides the name.
  itEach(Object.entries(pages), ([page]) => page === "an image named currentScript")(
    "and our elements do not affect each other: %s",
    async (_, host) => {
      await expectCompatible(chrome, { ...host, scriptTag: "", below: chrome.scriptTag() });
    },
  );

  it.each([
    ["an element", '<b id="HomeServices"></b>'],
    ["a form with fields", '<form id="HomeServices"><input name="version"/><input name="diagnose"/></form>'],
    ["two images", '<img name="HomeServices" alt=""/><img name="HomeServices" alt=""/>'],
    ["a frame", '<iframe name="HomeServices" title="Theirs"></iframe>'],
  ])("can still opt out while %s has the name HomeServices", async (_, taken) => {
    const opened = await chrome.open(`${taken}${WITH_CHILDREN}`);
    await expect.poll(() => shown(opened.page)).toEqual(FOUR);
    const kind = await opened.page.evaluate(() => {
      window.HomeServices?.configure({ analytics: "off" });
      return typeof window.HomeServices?.version;
    });
    expect(kind).toBe("string");
    expect(opened.messages.join()).not.toContain("belongs to this page");
    expect(opened.faults).toEqual([]);
  });
});

/** Returns the elements that are complete. Playwright's locators need methods that the page may hide, so this asks the prototype. */
function shown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = Document.prototype.querySelectorAll.call(
      document,
      "hs-header,hs-search,hs-email-signup,hs-footer",
    );
    return [...all]
      .filter(({ shadowRoot }) => shadowRoot?.querySelector("[part~=base]"))
      .map(({ localName }) => localName);
  });
}

const open = (name: string, form: "async" | "module") =>
  chrome.open(`<img name="${name}" alt=""/>${WITH_CHILDREN}${chrome.scriptTag({ form })}`, { form: "none" });

/** The document methods that React and this script call. */
const NEEDED =
  "createElement createElementNS addEventListener removeEventListener dispatchEvent querySelector querySelectorAll defaultView".split(
    " ",
  );

/** The document methods that React and the views call long after the start. */
const CALLED_LATE = "createElement createElementNS addEventListener removeEventListener".split(" ");

/** Returns the elements whose fallback children are visible, without the methods that the page hides. */
function fallbacksSeen(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.getElementsByTagName("p")]
      .filter((child) => child.checkVisibility() && child.getBoundingClientRect().height > 0)
      .map((child) => child.textContent?.replace("Old ", "") ?? ""),
  );
}

const NO_START = (name: string) =>
  new RegExp(`^warning: \\[home-services-chrome\\] The elements cannot run here \\(.*${name}`);

describe("an image that clobbers a document property", () => {
  it.each([
    "activeElement",
    "adoptedStyleSheets",
    "baseURI",
    "body",
    "cookie",
    "createTextNode",
    "documentElement",
    "head",
    "hidden",
    "readyState",
    "referrer",
    "title",
    "URL",
    "visibilityState",
  ])("%s: the elements are complete", async (name) => {
    for (const form of ["async", "module"] as const) {
      const { page, faults, messages } = await open(name, form);
      await expect.poll(() => shown(page)).toEqual(FOUR);
      expect(messages.filter((message) => message.startsWith("error"))).toEqual([]);
      expect(faults).toEqual([]);
    }
  });

  it.each(NEEDED)("%s: the fallback children stay, with one console line", async (name) => {
    for (const form of ["async", "module"] as const) {
      const { page, faults, messages } = await open(name, form);
      await expect.poll(() => messages).toEqual([expect.stringMatching(NO_START(name))]);
      expect(await fallbacksSeen(page)).toEqual(FOUR);
      expect(await page.evaluate(() => window.HomeServices)).toBeUndefined();
      expect(faults).toEqual([]);
    }
  });

  it.each(["body", "documentElement", "head", "hasFocus"])(
    "%s, added after the elements: they and later elements work",
    async (name) => {
      const { page, faults, messages } = await chrome.openReady(WITH_CHILDREN);
      await expect.poll(() => shown(page)).toEqual(FOUR);
      expect(await page.evaluate(useBehind, name)).toEqual({
        dropdown: true,
        mistake: true,
        suggestions: 5,
        copies: FOUR,
      });
      expect(messages.filter((message) => /^error.*hs\.js|^warning/.test(message))).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  it.each(["createElement", "createElementNS", "addEventListener", "defaultView"])(
    "%s, added after the elements: later elements show their fallback children",
    async (name) => {
      const { page, faults, messages } = await chrome.openReady(WITH_CHILDREN);
      await expect.poll(() => shown(page)).toEqual(FOUR);
      // React reads `defaultView` until it has finished. After the other names, a header that renders a later file would fall back.
      if (name === "defaultView") await quiet(page);
      await page.evaluate((hidden) => {
        const [...all] = document.querySelectorAll("hs-header, hs-search, hs-email-signup, hs-footer");
        const copies = all.map((element) => element.cloneNode(true));
        const picture = document.createElement("img");
        picture.name = hidden;
        Reflect.get(Document.prototype, "body", document).append(picture, ...copies);
      }, name);
      await expect.poll(() => fallbacksSeen(page)).toEqual(FOUR);
      expect(messages).toEqual([expect.stringMatching(NO_START(name))]);
      expect(faults).toEqual([]);
    },
  );

  it.each(NEEDED.filter((name) => name !== "defaultView"))(
    "%s, added after the elements: each works or shows its fallback children, with at most one console line",
    async (name) => {
      const { page, faults, messages } = await chrome.openReady(WITH_CHILDREN);
      await expect.poll(() => shown(page)).toEqual(FOUR);
      await page.evaluate(hideAndPress, name);
      await expect.poll(() => page.evaluate(workOrFallBack)).toEqual([true, true, true, true]);
      await page.evaluate(removeAll);
      expect(messages).toEqual(CALLED_LATE.includes(name) ? [expect.stringMatching(NO_START(name))] : []);
      expect(faults).toEqual([]);
    },
  );
});

/** Runs in the page: adds an image that hides a property of the document, then uses each of the elements. */
function hideAndPress(name: string) {
  const picture = document.createElement("img");
  picture.name = name;
  document.body.append(picture);
  const [header, search, signUp, footer] = ["header", "search", "email-signup", "footer"].map(
    (tag) => document.getElementsByTagName(`hs-${tag}`)[0]?.shadowRoot,
  );
  const buttons = [...(header?.querySelectorAll("button") ?? [])];
  buttons.find(({ textContent }) => textContent === "Interior")?.click();
  [...(signUp?.querySelectorAll("button") ?? [])].at(-1)?.click();
  search?.querySelector("input")?.focus();
  search?.querySelector("input")?.click();
  [...(footer?.querySelectorAll("button") ?? [])].at(-1)?.click();
}

/**
 * Runs in the page: returns for each element whether it works or shows its fallback children. A header works if its menu is open, a search
 * if it shows options or an alert.
 */
function workOrFallBack(): boolean[] {
  const asked = {
    header: '[aria-expanded="true"]',
    search: "[role=option], [role=alert]",
    "email-signup": "[part~=base]",
    footer: "[part~=base]",
  };
  return Object.entries(asked).map(([tag, selector]) => {
    const [element] = document.getElementsByTagName(`hs-${tag}`);
    return Boolean(
      element?.shadowRoot?.querySelector(selector) ?? element?.querySelector("p")?.checkVisibility(),
    );
  });
}

/** Runs in the page: removes the elements, and waits until they are empty. */
async function removeAll(): Promise<void> {
  const elements = ["header", "search", "email-signup", "footer"].map(
    (tag) => document.getElementsByTagName(`hs-${tag}`)[0],
  );
  for (const element of elements) element?.remove();
  while (elements.some((element) => element?.shadowRoot?.querySelector("[part~=base]")))
    await new Promise((resolve) => setTimeout(resolve));
}

/**
 * Runs in the page: adds an image that hides a property of the document, uses the elements, and adds copies of them. It waits for the
 * elements in the page, because Playwright's waits may need the hidden property.
 */
async function useBehind(name: string) {
  const [header, search, signUp, footer] = [...document.body.querySelectorAll("*")].filter(
    ({ shadowRoot }) => shadowRoot,
  );
  const copies = [header, search, signUp, footer].map((element) => element?.cloneNode(true) as Element);
  const picture = document.createElement("img");
  picture.name = name;
  document.body.append(picture);
  const all = (element: Element | undefined, selector: string) => [
    ...(element?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
  ];
  const until = async (isDone: () => boolean) => {
    for (let i = 0; i < 60 && !isDone(); i++) await new Promise((resolve) => setTimeout(resolve, 50));
    return isDone();
  };

  all(header, "button")
    .find(({ textContent }) => textContent === "Interior")
    ?.click();
  const dropdown = await until(() =>
    all(header, "a").some((link) => link.textContent === "Bathroom Remodeling"),
  );
  all(signUp, "button").at(-1)?.click();
  const mistake = await until(() => all(signUp, "[aria-invalid=true]").length === 1);
  all(search, "input")[0]?.focus();
  all(search, "input")[0]?.click();
  await until(() => all(search, "[role=option]").length > 0);
  footer?.after(...copies);
  await until(() => copies.every((element) => all(element, "[part~=base]").length));
  return {
    dropdown,
    mistake,
    suggestions: all(search, "[role=option]").length,
    copies: copies.filter((element) => all(element, "[part~=base]").length).map(({ localName }) => localName),
  };
}

it("a form named cookie does not keep our cookies after a refusal", async () => {
  const { page, faults } = await chrome.openReady(
    '<form name="cookie"></form><hs-badges badges="certified"></hs-badges>',
    {
      before: () => {
        document.cookie = "snplid.1234=a; Path=/";
        document.cookie = "theirs=b; Path=/";
      },
      script: 'data-analytics="off"',
    },
  );
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(names).toEqual(["theirs"]);
  expect(faults).toEqual([]);
});
