import { describe, expect, it } from "vitest";
import { type OpenPage, startBrowser, stay } from "../support/browser";
import { itEach } from "../support/itEach";

const chrome = startBrowser();
/** The document properties and methods that React, this script or a view uses. */
const NAMES = [
  "activeElement",
  "addEventListener",
  "adoptedStyleSheets",
  "baseURI",
  "body",
  "cookie",
  "createElement",
  "createElementNS",
  "createTextNode",
  "currentScript",
  "defaultView",
  "dispatchEvent",
  "documentElement",
  "getElementById",
  "head",
  "implementation",
  "nodeType",
  "ownerDocument",
  "prerendering",
  "querySelector",
  "querySelectorAll",
  "readyState",
  "removeEventListener",
  "visibilityState",
];
const hide = (names: readonly string[], start = "img") =>
  names
    .map((name) => `<${start} name="${name}">${start === "img" ? "" : `</${start.split(" ")[0]}>`}`)
    .join("");
const clobbered = (name: string, guard: string) => `${hide([name])}${guard}${chrome.scriptTag()}`;
/** Playwright's own search needs methods that the page hides. */
const isSeen = ({ page }: OpenPage) =>
  page.evaluate(() => {
    const find = Document.prototype.querySelector;
    return (find.call(document, "#secret") as HTMLElement).checkVisibility();
  });
const SECRET = '<p id="secret">Secret</p>';

const FORMS = ["async", "module"] as const;

async function expectGuarded(
  names: readonly string[],
  form: (typeof FORMS)[number],
  kind = "img",
): Promise<void> {
  const body = `${hide(names, kind)}<hs-auth-guard redirect="/back">${SECRET}</hs-auth-guard>${chrome.scriptTag({ form })}`;
  const opened = await chrome.open(body, { form: "none", before: stay });
  const { origin } = new URL(opened.page.url());
  await expect
    .poll(async () => (await opened.events("hs-navigate")).map(({ detail }) => detail.url))
    .toEqual([`/login?redirect=${encodeURIComponent(`${origin}/back`)}`]);
  expect(await isSeen(opened)).toBe(false);
  expect(opened.faults).toEqual([]);
}

describe("a guard on a page that clobbers document properties", () => {
  itEach(FORMS)("with all of them clobbered, hides its children and redirects to login (%s script)", (form) =>
    expectGuarded(NAMES, form),
  );

  it.each(NAMES)(
    "with %s clobbered, hides its children and redirects to login",
    { tags: ["long"] },
    async (name) => {
      for (const form of FORMS) await expectGuarded([name], form);
    },
  );

  itEach([["form"], ["iframe"], ["iframe sandbox"]], ([kind]) => kind === "form")(
    "with all of them clobbered by %s, hides its children and redirects to login",
    (kind) => expectGuarded(NAMES, "async", kind),
  );

  itEach(
    [["activeElement"], ["currentScript"], ["defaultView"], ["documentElement"]],
    ([name]) => name === "defaultView",
  )("with %s clobbered by a cross-origin frame, hides its children and redirects to login", async (name) => {
    for (const form of FORMS) await expectGuarded([name], form, "iframe sandbox");
  });

  itEach(
    [["addEventListener"], ["createElementNS"], ["querySelectorAll"]],
    ([name]) => name === "addEventListener",
  )(
    "with %s clobbered, shows its children to a signed-in visitor, and hides them on sign-out",
    async (name) => {
      const guard = `<hs-auth-guard id="guard" authenticated>${SECRET}</hs-auth-guard>`;
      const opened = await chrome.open(clobbered(name, guard), { form: "none", before: stay });
      await expect
        .poll(() => opened.page.evaluate(() => "guard" in window && !!customElements.get("hs-auth-guard")))
        .toBe(true);
      await expect.poll(() => isSeen(opened)).toBe(true);
      expect(await opened.events("hs-navigate")).toEqual([]);
      await opened.page.evaluate(() =>
        Document.prototype.querySelector.call(document, "#guard")?.removeAttribute("authenticated"),
      );
      await expect.poll(() => isSeen(opened)).toBe(false);
      await expect.poll(() => opened.events("hs-navigate")).toHaveLength(1);
    },
  );

  itEach(
    [["addEventListener"], ["createElement"], ["removeEventListener"]],
    ([name]) => name === "createElement",
  )(
    "with %s clobbered by markup added after the script, hides its children and redirects to login",
    async (name) => {
      const opened = await chrome.openReady("", { before: stay });
      await opened.page.evaluate(
        ([hidden, secret]) => {
          document.body.insertAdjacentHTML(
            "beforeend",
            `<img name="${hidden}"/><hs-auth-guard>${secret}</hs-auth-guard>`,
          );
        },
        [name, SECRET],
      );
      await expect.poll(() => opened.events("hs-navigate")).toHaveLength(1);
      expect(await isSeen(opened)).toBe(false);
      expect(opened.faults).toEqual([]);
    },
  );
});
