import { readdir } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { MOBILE } from "../support/headerPage";
import { itEach } from "../support/itEach";
import {
  approach,
  bringScript,
  expectNoFlash,
  fragmentOf,
  framesOf,
  isStillPrerendered,
  openPrerendered,
} from "../support/prerenderedPage";

const chrome = startBrowser();
const header = (options = {}) => fragmentOf(chrome, "hs-header", options);
const signUp = (options = {}) =>
  fragmentOf(chrome, "hs-email-signup", { formAction: "/subscribe", ...options });

describe("when the script hydrates a prerendered page", () => {
  it("keeps its look in every frame, without an announcement", async () => {
    const { page, messages, faults, events } = await openPrerendered(
      chrome,
      header() +
        signUp() +
        fragmentOf(chrome, "hs-search") +
        fragmentOf(chrome, "hs-badges", { attributes: { badges: "certified" } }),
    );
    await bringScript(chrome, page);
    for (const element of ["hs-header", "hs-email-signup", "hs-search", "hs-badges"]) {
      await approach(page, element);
    }
    await expectNoFlash(page);
    expect(messages).toEqual([]);
    expect(faults).toEqual([]);
    expect((await events("hs-ready")).map(({ target }) => target).sort()).toEqual([
      "hs-badges",
      "hs-email-signup",
      "hs-header",
      "hs-search",
    ]);
  });

  it("keeps its look in a small window, with the footer", { tags: ["long"] }, async () => {
    const { page, messages } = await openPrerendered(
      chrome,
      header() + fragmentOf(chrome, "hs-footer", { formAction: "/subscribe" }),
      MOBILE,
    );
    await bringScript(chrome, page);
    await expectNoFlash(page);
    expect(messages).toEqual([]);
  });

  it("lets a form of the page in a slot send itself", async () => {
    const form = '<form slot="account" action="/logout"><button>Log out</button></form>';
    const { page } = await openPrerendered(chrome, header({ children: form }));
    await bringScript(chrome, page);
    const sent = page.waitForRequest((request) => request.isNavigationRequest());
    // In one task with the first approach, so the view cannot be there yet.
    await page.locator("hs-header").evaluate((host) => {
      host.dispatchEvent(new Event("pointerover"));
      host.querySelector("button")?.click();
    });
    expect((await sent).url()).toContain("/logout");
  });

  it("keeps the text and the caret in the header's search, then shows suggestions", async () => {
    const { page } = await openPrerendered(chrome, header());
    const field = page.locator("hs-header [part=input]:visible");
    await field.fill("plumb");
    await field.evaluate((node: HTMLInputElement) => node.setSelectionRange(2, 5));
    await bringScript(chrome, page);
    await expectNoFlash(page);
    expect(await field.inputValue()).toBe("plumb");
    expect(
      await page.locator("hs-header").evaluate(({ shadowRoot }) => {
        const focused = shadowRoot?.activeElement as HTMLInputElement;
        return [focused.getAttribute("part"), focused.selectionStart, focused.selectionEnd];
      }),
    ).toEqual(["input", 2, 5]);
    await field.press("End");
    await page.keyboard.type("ing");
    expect(await field.inputValue()).toBe("plumbing");
    await page.locator("hs-header").getByRole("option").first().waitFor();
  });

  it("keeps the text in the sign-up, which then submits it", async () => {
    const { page } = await openPrerendered(chrome, signUp());
    await page.getByLabel("Email address").fill("visitor@mail.example");
    await page.getByLabel("Zip code").fill("80202");
    await bringScript(chrome, page);
    await expectNoFlash(page);
    expect(await page.getByLabel("Zip code").evaluate((node) => node.matches(":focus"))).toBe(true);
    await page.getByRole("button", { name: "Sign me up" }).click();
    await page.getByText("Thanks for signing up!").waitFor();
    const call = chrome.gateway.calls("createMember")[0];
    expect(JSON.stringify(call)).toContain("visitor@mail.example");
    expect(JSON.stringify(call)).toContain("80202");
  });

  it("keeps the mobile search open with its text", async () => {
    const { page } = await openPrerendered(chrome, header(), MOBILE);
    await page.locator("summary[part=search-button]").click();
    await page.locator("[part=input]:visible").fill("roof");
    await bringScript(chrome, page);
    await expectNoFlash(page);
    const field = page.getByRole("dialog", { name: "Search" }).locator("[part=input]");
    expect(await field.inputValue()).toBe("roof");
    expect(await field.evaluate((node) => node.matches(":focus"))).toBe(true);
  });

  it("keeps a footer's open row and a badge's open explanation", { tags: ["long"] }, async () => {
    const { page } = await openPrerendered(
      chrome,
      fragmentOf(chrome, "hs-badges", { attributes: { badges: "certified background-checked" } }) +
        fragmentOf(chrome, "hs-footer", { formAction: "/subscribe" }),
      MOBILE,
    );
    await page.locator("summary:visible", { hasText: "Resources" }).click();
    await page.locator("summary[part=badge]", { hasText: "Background" }).click();
    await bringScript(chrome, page);
    await expectNoFlash(page);
    const row = page.getByRole("button", { name: "Resources" });
    expect(await row.getAttribute("aria-expanded")).toBe("true");
    await page.locator("[part=popover]").getByText("criminal background check").waitFor();
  });

  it("keeps the text in the AI field", { tags: ["long"] }, async () => {
    const { page } = await openPrerendered(
      chrome,
      header({ attributes: { variant: "STANDARD_WITH_AI_FIELD" } }),
    );
    await page.locator("textarea:visible").fill("a leaking tap");
    await bringScript(chrome, page);
    await expectNoFlash(page);
    expect(await page.locator("textarea").inputValue()).toBe("a leaking tap");
  });

  it("updates to data that differs from the markup, in the same field being typed into, without a warning", async () => {
    const { page, messages } = await openPrerendered(chrome, header({ variant: "long" }));
    const input = page.locator("[part=input]:visible");
    const field = await input.elementHandle();
    await input.fill("leaking roof");
    await input.evaluate((node: HTMLInputElement) => node.setSelectionRange(3, 7));
    await bringScript(chrome, page);
    await page.getByRole("button", { name: "Interior", exact: true }).waitFor();
    expect(await isStillPrerendered(page, "hs-header")).toBe(false);
    const after = await input.evaluate(
      (node: HTMLInputElement, before) => ({
        isSame: node === before,
        value: node.value,
        selection: [node.selectionStart, node.selectionEnd],
        hasFocus: node.matches(":focus"),
      }),
      field,
    );
    expect(after).toEqual({ isSame: true, value: "leaking roof", selection: [3, 7], hasFocus: true });
    expect(messages).toEqual([]);
  });
});

describe("the prerendered markup stays", () => {
  it("until the navigation data has loaded", async () => {
    const { page, events } = await openPrerendered(chrome, header());
    let isRequested = false;
    let send: () => void = () => undefined;
    const sent = new Promise<void>((resolve) => (send = resolve));
    await page.route("**/v1/navigation*", async (route) => {
      isRequested = true;
      await sent;
      await route.continue();
    });
    const arriving = bringScript(chrome, page);
    await expect.poll(() => isRequested).toBe(true);
    expect(await isStillPrerendered(page, "hs-header")).toBe(true);
    await page.locator("[part=input]:visible").fill("typed meanwhile");
    send();
    await arriving;
    expect(await isStillPrerendered(page, "hs-header")).toBe(false);
    expect(await page.locator("[part=input]").inputValue()).toBe("typed meanwhile");
    await expectNoFlash(page);
    expect(await events("hs-ready")).toHaveLength(1);
  });

  it("when the navigation request fails, and the page gets an event", async () => {
    const { page, events } = await openPrerendered(chrome, header());
    chrome.gateway.setFault("fetchNavigation", "500");
    await bringScript(chrome, page);
    await expectNoFlash(page);
    expect(await isStillPrerendered(page, "hs-header")).toBe(true);
    expect(await events("hs-error")).toHaveLength(1);
    await page.locator("summary[part=title]").first().click();
    await page.locator("[part=panel]:visible").waitFor();
  });
});

it("prerendered markup is removed when the page has nothing left to show", { tags: ["long"] }, async () => {
  const { page } = await openPrerendered(chrome, signUp());
  await page.locator("hs-email-signup").evaluate((node) => node.setAttribute("eligible", "false"));
  await bringScript(chrome, page);
  await expect.poll(() => page.locator("hs-email-signup").isVisible()).toBe(false);
});

describe("a shadow root that the parser has not attached", () => {
  it("is attached when a script has set the markup", async () => {
    const { page, faults } = await openPrerendered(chrome, '<div id="place"></div>');
    chrome.gateway.setFault("fetchNavigation", { delayMs: 600 });
    await page.evaluate((html) => {
      (document.getElementById("place") as HTMLElement).innerHTML = html;
    }, header());
    const arriving = bringScript(chrome, page);
    await expect.poll(() => page.locator("hs-header").evaluate((node) => node.children.length)).toBe(0);
    expect(await page.locator("hs-header [part=title]").first().isVisible()).toBe(true);
    await arriving;
    expect(await isStillPrerendered(page, "hs-header")).toBe(false);
    expect(faults).toEqual([]);
  });

  it("is attached when the script runs before the markup arrives", { tags: ["long"] }, async () => {
    chrome.gateway.setFault("fetchNavigation", { delayMs: 2000 });
    const { page, faults } = await openPrerendered(chrome, header(), {
      head: chrome.scriptTag().replace("async", ""),
    });
    await expect.poll(() => page.locator("hs-header [part=title]:visible").count()).toBeGreaterThan(0);
    expect(await isStillPrerendered(page, "hs-header")).toBe(true);
    await page.evaluate(() => window.HomeServices?.ready);
    expect(await isStillPrerendered(page, "hs-header")).toBe(false);
    expect((await framesOf(page)).shifts).toEqual([]);
    expect(faults).toEqual([]);
  });
});

describe("markup that arrives slowly", () => {
  itEach(
    [
      ["a large window", {}],
      ["a small one", MOBILE],
    ],
    ([window]) => window === "a small one",
  )("shows each element only when complete, without layout shift, in %s", async (_, size) => {
    const body =
      header() +
      signUp() +
      fragmentOf(chrome, "hs-search") +
      fragmentOf(chrome, "hs-footer", { formAction: "/subscribe" });
    const { page } = await openPrerendered(chrome, body, { pieces: 24, ...size });
    const { shifts, frames } = await framesOf(page);
    expect(shifts).toEqual([]);
    // In some frame an element has begun to arrive and does not show yet. In the last frame all of them show.
    expect(frames.some((frame) => / 0(,|$)/.test(frame))).toBe(true);
    expect(frames.at(-1)).toMatch(
      /^hs-header \S+ 1, hs-email-signup \S+ 1, hs-search \S+ 1, hs-footer \S+ 1$/,
    );
  });

  itEach(
    [
      ["a large window", {}],
      ["a small one", MOBILE],
    ],
    () => false,
  )("hydrates without layout shift when the script runs before it is complete, in %s", async (_, size) => {
    const body = header() + signUp() + fragmentOf(chrome, "hs-footer", { formAction: "/subscribe" });
    const { page, faults, events } = await openPrerendered(chrome, body, {
      head: chrome.scriptTag(),
      pieces: 24,
      ...size,
    });
    await expect.poll(async () => (await events("hs-ready")).length).toBe(3);
    for (const element of ["hs-header", "hs-email-signup", "hs-footer"]) await approach(page, element);
    const { shifts, frames } = await framesOf(page);
    expect(shifts).toEqual([]);
    expect(frames.at(-1)).toMatch(/^hs-header \S+ 1, hs-email-signup \S+ 1, hs-footer \S+ 1$/);
    expect(faults).toEqual([]);
  });
});

/**
 * Reverses the order of the style files in an element's stylesheet and returns the computed styles that change, one line for each node and
 * property. Rules that belong to no file stay first. The original styles are restored.
 */
function changesOfReversal(page: Page, element: string, files: readonly string[][]): Promise<string[]> {
  return page.locator(element).evaluate((host, classes) => {
    const nodes = [...(host.shadowRoot?.querySelectorAll("[part=base], [part=base] *") ?? [])];
    if (nodes.length < 4) return ["The element has no nodes."];
    // The order in which a browser lists custom properties depends on the order of the rules, so a Map compares them by name.
    const looks = () =>
      nodes.map((node) => {
        const style = getComputedStyle(node);
        return new Map([...style].map((name) => [name, style.getPropertyValue(name)]));
      });
    const before = looks();
    const style = host.shadowRoot?.querySelector("style") as HTMLStyleElement;
    const written = style.textContent;
    const fileOf = (name: string) => String(classes.findIndex((names) => names.includes(name)));
    const rulesOf = new Map<string, string[]>();
    for (const { cssText } of style.sheet?.cssRules ?? []) {
      const file = fileOf(/\.(hs-[\w-]+)/.exec(cssText)?.[1] ?? "");
      rulesOf.set(file, [...(rulesOf.get(file) ?? []), cssText]);
    }
    const general = rulesOf.get("-1") ?? [];
    rulesOf.delete("-1");
    const reversed = [...rulesOf.values()].reverse();
    // WebKit caches parsed styles by their text, also across widths: the width makes this text different.
    const width = `/* ${window.innerWidth} */`;
    style.textContent = [width, ...general, ...reversed.flat()].join("\n");
    const changes = looks().flatMap((look, at) =>
      [...look]
        .filter(([name, value]) => value !== before[at]?.get(name))
        .map((change) => `${nodes[at]?.localName}.${nodes[at]?.getAttribute("class")} ${change.join(": ")}`),
    );
    style.textContent = written;
    return changes;
  }, files);
}

/** The class names in each style file. */
async function classesOfFiles(): Promise<string[][]> {
  const sources = new URL("../../src/", import.meta.url);
  const names = await readdir(sources, { recursive: true });
  const files = names.filter((name) => name.endsWith(".styles.ts"));
  return Promise.all(
    files.map(async (name) => {
      const file: Record<string, unknown> = await import(new URL(name, sources).pathname);
      return Object.values(file).filter((value) => typeof value === "string");
    }),
  );
}

describe("a fragment's look", { tags: ["long"] }, () => {
  it.each(["hs-header", "hs-footer", "hs-email-signup", "hs-search", "hs-badges"] as const)(
    "of %s is the same in any order of its style files, at any width",
    async (element) => {
      const attributes = element === "hs-badges" ? { badges: "certified" } : {};
      const fragment = fragmentOf(chrome, element, { formAction: "/subscribe", attributes });
      const { page } = await openPrerendered(chrome, fragment);
      const files = await classesOfFiles();
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await changesOfReversal(page, element, files)).toEqual([]);
      }
    },
  );
});

it("a fragment stays hidden until its end mark arrives", async () => {
  const { page } = await openPrerendered(chrome, header());
  const bar = page.locator("hs-header [part=bar]").first();
  expect(await bar.isVisible()).toBe(true);
  await page.locator("hs-header").evaluate((node) => {
    const end = node.shadowRoot?.querySelector("[data-prerendered] + *");
    Object.assign(window, { end, root: node.shadowRoot });
    end?.remove();
  });
  await expect.poll(() => bar.isVisible()).toBe(false);
  await page.evaluate(() => {
    const { end, root } = window as unknown as { end: Element; root: ShadowRoot };
    root.append(end);
  });
  await expect.poll(() => bar.isVisible()).toBe(true);
});

describe("under a strict Content Security Policy", () => {
  const policy = (styles: string) =>
    `default-src 'none'; script-src 'nonce-x'; style-src ${styles}; connect-src ${chrome.gateway.url}; img-src ${chrome.gateway.url} data:; form-action 'self'; require-trusted-types-for 'script'`;
  const green = "rgb(11, 93, 75)";

  it("a fragment with the page's nonce is styled, before and after the script", async () => {
    const { page, faults } = await openPrerendered(chrome, header({ nonce: "x" }) + signUp({ nonce: "x" }), {
      headers: { "content-security-policy": policy("'nonce-x'") },
    });
    const button = page.getByRole("button", { name: "Sign me up" });
    expect(await button.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(green);
    await bringScript(chrome, page, "x");
    expect(await button.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(green);
    await expectNoFlash(page);
    expect(faults).toEqual([]);
  });

  it("a fragment that links the stylesheet is styled, before and after the script", {
    tags: ["long"],
  }, async () => {
    const assets = await readdir(new URL("../../dist/assets/", import.meta.url));
    const name = assets.find((file) => file.startsWith("prerendered-"));
    const address = `${chrome.gateway.url}/hs/1/assets/${name}`;
    const { page, faults } = await openPrerendered(chrome, signUp({ stylesheet: address }), {
      headers: { "content-security-policy": policy(`'nonce-x' ${chrome.gateway.url}`) },
    });
    const button = page.getByRole("button", { name: "Sign me up" });
    await expect.poll(() => button.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(green);
    await bringScript(chrome, page, "x");
    await approach(page, "hs-email-signup");
    expect(faults).toEqual([]);
  });
});
