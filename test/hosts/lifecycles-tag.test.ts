// @module-tag host
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { expectCompatible, FOUR, FOUR_ELEMENTS, type HostCase } from "../support/hostCheck";
import { expectShown, mountingEvents } from "../support/shownElements";

const chrome = startBrowser();
/** Matches changes that come from markup that the parser had not read when the first snapshot was taken. */
const REST_OF_PAGE = /^(added|changed|gone): (html|body|title|styleSheets)/;

const tag = (kind: string) => chrome.scriptTag().replace("<script async", `<script ${kind}`);
/** A page script that creates our tag. */
const maker = (put: string) =>
  `<script>{ const box = document.createElement("template"); box.innerHTML = ${JSON.stringify(tag("").replace("</script>", "<\\/script>")).replace("<\\\\/script>", "<\\/script>")};
    const ours = document.createElement("script"); for (const { name, value } of box.content.firstChild.attributes) ours.setAttribute(name, value); ${put} }</script>`;
const inBody = { scriptTag: "" };

const places: Record<string, () => HostCase> = {
  "in the head, blocking the parser": () => ({
    scriptTag: tag(""),
    isBlocked: true,
    mayChange: REST_OF_PAGE,
  }),
  "with defer": () => ({ scriptTag: tag("defer") }),
  "as a module": () => ({ scriptTag: tag('type="module"') }),
  "in the body before the elements": () => ({ ...inBody, above: tag("async") }),
  "in the body after the elements, blocking the parser": () => ({
    ...inBody,
    below: tag(""),
    isBlocked: true,
  }),
  "inserted by a script": () => ({ scriptTag: maker("document.head.append(ours)") }),
  "inserted by a script after the page has loaded": () => ({
    ...inBody,
    below: maker('addEventListener("load", () => document.body.append(ours))'),
    isReady: `document.body.lastElementChild.src.endsWith("/hs.js")`,
  }),
  "written by document.write": () => ({
    scriptTag: `<script>document.write(${JSON.stringify(tag("")).replace("</script>", "<\\/script>")})</script>`,
    isBlocked: true,
    mayChange: REST_OF_PAGE,
  }),
};

describe("the page is unchanged, and the elements work", () => {
  it.each(Object.entries(places))("with our tag %s", async (_, host) => {
    const opened = await expectCompatible(chrome, host());
    await expectShown(opened.page, FOUR);
    const received = await mountingEvents(opened);
    expect(received).toEqual([...new Set(received)]);
    expect(received.filter((line) => line.startsWith("ready"))).toHaveLength(FOUR.length);
  });
});

describe("more than one copy of the script", () => {
  const warnings = (messages: string[]) =>
    messages.filter((message) => message.includes("is on this page already"));

  it("on one page: the first works, and the others warn once in total", {
    tags: ["representative"],
  }, async () => {
    const keepFirst =
      "<script>(window.HomeServices ||= []).push((first) => Object.assign(window, { first }))</script>";
    const opened = await chrome.openReady(FOUR_ELEMENTS, { head: keepFirst + tag("async") + tag("defer") });
    await opened.page.waitForLoadState();
    await expectShown(opened.page, FOUR);
    expect(warnings(opened.messages)).toEqual([
      expect.stringMatching(/(\d+\.\d+\.\d+) is on this page already; this copy, version \1/),
    ]);
    expect(await opened.page.evaluate(() => window.HomeServices === Reflect.get(window, "first"))).toBe(true);
    const problems = await opened.page.evaluate(() => window.HomeServices?.diagnose());
    expect(problems).toContainEqual(expect.objectContaining({ kind: "duplicate-script" }));
    const received = await mountingEvents(opened);
    expect(received).toEqual([...new Set(received)]);
    expect(opened.faults).toEqual([]);
  });

  it("of two versions: the first works, and the second warns once with both versions", async () => {
    const script = await readFile(fileURLToPath(new URL("../../dist/hs.js", import.meta.url)), "utf8");
    const { version } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
    const other = chrome.host.add(
      {
        html: script.replaceAll(`"${version}"`, '"9.8.7"'),
        headers: { "content-type": "text/javascript; charset=utf-8" },
      },
      "/other/hs.js",
    );
    const opened = await chrome.openReady(FOUR_ELEMENTS);
    await opened.page.addScriptTag({ url: other });
    await expectShown(opened.page, FOUR);
    expect(await opened.page.evaluate(() => window.HomeServices?.version)).toBe(version);
    expect(warnings(opened.messages)).toEqual([
      expect.stringContaining(
        `home-services-chrome ${version} is on this page already; this copy, version 9.8.7`,
      ),
    ]);
    const received = await mountingEvents(opened);
    expect(received).toEqual([...new Set(received)]);
    expect(opened.faults).toEqual([]);
  });
});
