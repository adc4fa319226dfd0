import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";

const chrome = startBrowser();
const ALL = `<input id="editor" autofocus>
  <hs-header authoring></hs-header><hs-search authoring></hs-search><hs-email-signup authoring></hs-email-signup>
  <hs-auth-guard authoring><p>Guarded</p></hs-auth-guard>
  <hs-footer authoring anonymous-id="visitor"></hs-footer>`;
const collector = () =>
  `data-collector-url="${chrome.gateway.url}" data-accessibility-widget-url="${chrome.gateway.url}/widgets/accessibility.js"`;

describe("elements on a page that is being edited", () => {
  it("show placeholders, send no request, track nothing, write no cookie and do not move the focus", async () => {
    const opened = await chrome.openReady(ALL, { script: collector() });
    const { page } = opened;
    await page.locator("hs-header").getByRole("button", { name: "Interior" }).waitFor();
    // On a live address, authoring alone neither opens the guard nor redirects the visitor.
    expect(await page.getByText("Guarded").isVisible()).toBe(false);
    // This waits longer than a page view takes to be reported.
    await quiet(page);
    expect(chrome.gateway.calls()).toEqual([]);
    expect(await opened.events("hs-analytics")).toEqual([]);
    expect(await opened.events("hs-error")).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("editor");
    expect(opened.faults).toEqual([]);
  });

  itEach(
    [
      ["en", "Interior", "Log in"],
      ["de", "Innen", "Anmelden"],
      ["fr", "Intérieur", "Se connecter"],
      ["it", "Interni", "Accedi"],
      ["nl", "Binnen", "Inloggen"],
    ],
    ([lang]) => lang === "de",
  )("show placeholders in the page's language: %s", async (lang, group, logIn) => {
    const html = `<!doctype html><html lang="${lang}"><title>Host</title>${chrome.scriptTag()}<hs-header authoring></hs-header>`;
    const { page } = await chrome.visit(chrome.host.add({ html }));
    await page.locator("hs-header").getByRole("button", { name: group }).waitFor();
    expect(await page.locator("hs-header").getByRole("link", { name: logIn, exact: true }).isVisible()).toBe(
      true,
    );
  });

  it("simulate a successful sign-up and search without dispatching visitor events", async () => {
    const opened = await chrome.openReady(ALL);
    const { page } = opened;
    const before = page.url();
    const banner = page.locator("hs-email-signup");
    await banner.getByLabel("Email address").fill("editor@mail.example");
    await banner.getByRole("button", { name: "Sign me up" }).click();
    await banner.getByText("Thanks for signing up!").waitFor();
    const search = page.locator("hs-search");
    await search.getByRole("combobox").pressSequentially("handy");
    await search.getByRole("option", { name: "Hire a Handyman" }).waitFor();
    await search.getByRole("combobox").press("Enter");
    await quiet(page);
    expect(page.url()).toBe(before);
    expect(
      (await opened.events()).filter(({ type }) => type !== "hs-ready" && !type.startsWith("hs-tracker")),
    ).toEqual([]);
    expect(chrome.gateway.calls()).toEqual([]);
  });

  it("do not call the page's handlers, and disable their links", async () => {
    const { page } = await chrome.openReady(
      `${ALL}<hs-auth-guard authoring authenticated><a href="#own">The page's own</a></hs-auth-guard>`,
    );
    const before = page.url();
    await page.evaluate(() => {
      Object.assign(document.querySelector("hs-email-signup") as Element, {
        subscribeHandler: () => document.body.setAttribute("data-called", ""),
      });
    });
    const banner = page.locator("hs-email-signup");
    await banner.getByLabel("Email address").fill("editor@mail.example");
    await banner.getByRole("button", { name: "Sign me up" }).click();
    await banner.getByText("Thanks for signing up!").waitFor();
    expect(await page.locator("body").getAttribute("data-called")).toBeNull();
    await page.getByRole("banner").getByRole("link").first().click();
    await page.getByRole("contentinfo").getByRole("link").first().click();
    await quiet(page);
    expect(page.url()).toBe(before);
    await page.getByText("The page's own").click();
    await expect.poll(() => page.evaluate(() => location.href)).toBe(`${before}#own`);
  });

  it("work without any address", { tags: ["long"] }, async () => {
    const { page, messages } = await chrome.open("<hs-header authoring></hs-header>", { form: "none" });
    await page.addScriptTag({ url: `${chrome.gateway.url}/hs/1/hs.js` });
    await page.getByRole("banner").waitFor();
    expect(messages.filter((message) => message.startsWith("warning"))).toEqual([]);
    expect(messages.filter((message) => message.includes("show placeholders"))).toHaveLength(1);
    // diagnose() still lists what the live page will miss.
    const problems = await page.evaluate(() => window.HomeServices?.diagnose());
    expect(problems).toContainEqual(expect.objectContaining({ kind: "missing-address" }));
  });

  it("go live when the attribute is removed", async () => {
    const { page } = await chrome.openReady("<hs-header authoring></hs-header>");
    await page.evaluate(() => document.querySelector("hs-header")?.removeAttribute("authoring"));
    await expect.poll(() => chrome.gateway.calls().length).toBe(1);
  });

  it("show another brand when the attribute names it", { tags: ["long"] }, async () => {
    const { page } = await chrome.openReady('<hs-header authoring brand="HOME_ADVISOR"></hs-header>');
    expect(await page.getByRole("link", { name: "HomeAdvisor Homepage" }).isVisible()).toBe(true);
  });
});

describe("a preview in a sandboxed frame", { tags: ["long"] }, () => {
  const inFrame = (
    sandbox: string,
    source: (html: string) => string,
    elements = "<hs-header></hs-header>",
  ) => {
    const html = `<!doctype html><title>Preview</title>${chrome.scriptTag({ script: collector() })}${elements}`;
    return chrome.open(`<iframe ${sandbox} ${source(html)} width="1200" height="500"></iframe>`, {
      form: "none",
    });
  };
  const srcdoc = (html: string) => `srcdoc='${html.replace(/'/g, "&#39;")}'`;
  const src = (html: string) => `src="${chrome.host.add({ html })}"`;

  it.each([
    ["a srcdoc without an origin", 'sandbox="allow-scripts"', srcdoc],
    ["a srcdoc of the page's origin", 'sandbox="allow-scripts allow-same-origin"', srcdoc],
    [
      "a data address",
      'sandbox="allow-scripts"',
      (html: string) => `src="data:text/html,${encodeURIComponent(html)}"`,
    ],
  ])("turns authoring on in %s", async (_, sandbox, source) => {
    const opened = await inFrame(sandbox, source);
    await opened.page.frameLocator("iframe").getByRole("button", { name: "Lawn & Garden" }).waitFor();
    await quiet(opened.page);
    expect(chrome.gateway.calls()).toEqual([]);
    expect(opened.faults).toEqual([]);
  });

  it.each([
    ["sandboxed", 'sandbox="allow-scripts"', ""],
    ["an element has the authoring attribute", "", " authoring"],
  ])("shows guarded content when %s", async (_, sandbox, attribute) => {
    const guard = `<hs-auth-guard${attribute}><p>Guarded</p></hs-auth-guard>`;
    const { page } = await inFrame(sandbox, srcdoc, guard);
    await page.frameLocator("iframe").getByText("Guarded").waitFor();
  });

  it("reports the preview once on the console", async () => {
    const { page, messages } = await inFrame(
      'sandbox="allow-scripts"',
      srcdoc,
      "<hs-header></hs-header><hs-footer></hs-footer>",
    );
    await page.frameLocator("iframe").getByRole("contentinfo").waitFor();
    expect(messages.filter((message) => /^info: .*Authoring mode is on/.test(message))).toHaveLength(1);
  });

  it("turns authoring on when the page that frames it has no origin", async () => {
    const { page } = await chrome.open(
      `<hs-header></hs-header><script nonce="x">
        if (window === top) {
          const frame = document.createElement("iframe");
          frame.setAttribute("sandbox", "allow-scripts");
          frame.width = 1200;
          frame.src = location.href;
          document.body.append(frame);
        }
      </script>`,
    );
    const lawn = { name: "Lawn & Garden" };
    await page.frameLocator("iframe").getByRole("button", lawn).waitFor();
    await quiet(page);
    const calls = chrome.gateway.calls("fetchNavigation");
    expect(calls).toHaveLength(1);
  });

  it.each([
    [
      "a live page with an address, in a sandboxed frame",
      'sandbox="allow-scripts"',
      src,
      "<hs-header></hs-header>",
    ],
    ["a srcdoc that is not sandboxed", "", srcdoc, "<hs-header></hs-header>"],
    [
      'a preview with authoring="false"',
      'sandbox="allow-scripts"',
      srcdoc,
      '<hs-header authoring="false"></hs-header>',
    ],
  ])("leaves authoring off in %s", async (_, sandbox, source, elements) => {
    const { page, messages } = await inFrame(sandbox, source, elements);
    await page.frameLocator("iframe").getByRole("banner").waitFor();
    expect(messages.filter((message) => message.startsWith("info"))).toEqual([]);
    expect(chrome.gateway.calls().map(({ operationId }) => operationId)).toContain("fetchNavigation");
  });
});
