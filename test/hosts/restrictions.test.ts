// @module-tag host
import { describe, expect, it } from "vitest";
import { type OpenPage, startBrowser } from "../support/browser";
import { collectedEvents } from "../support/collectedEvents";
import { FOUR, FOUR_ELEMENTS } from "../support/hostCheck";
import { itEach } from "../support/itEach";
import { expectShown } from "../support/shownElements";

const chrome = startBrowser({ args: ["--host-resolver-rules=MAP legacy.example 127.0.0.1"] });
const WITH_COLLECTOR = () => ({ script: `data-collector-url="${chrome.gateway.url}"` });
type Scope = Pick<OpenPage["page"], "getByRole" | "getByText" | "locator">;

/** Uses the elements as a visitor does. Everything must work without the missing feature. */
async function useAll(page: Scope): Promise<void> {
  await page.getByRole("button", { name: "Interior", exact: true }).click();
  await page.getByRole("link", { name: "Bathroom Remodeling" }).click({ trial: true });
  // The open panel may cover the search.
  await page.getByRole("button", { name: "Interior", exact: true }).press("Escape");
  await page.locator("hs-search").getByRole("combobox").click();
  await page.locator("hs-search").getByRole("combobox").fill("in");
  await page.getByRole("option", { name: "Inspect a Home" }).click({ trial: true });
  await page.locator("hs-search").getByRole("combobox").press("Escape");
  await page.locator("hs-email-signup").getByLabel("Email address").fill("visitor@mail.example");
  await page.locator("hs-email-signup").getByLabel("Email address").press("Enter");
  await page.getByText("Thanks for signing up!").waitFor();
}

/** The missing features. Each function runs before the page's scripts and removes one. */
const lacks: Record<string, () => void> = {
  "storage, which throws": () => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  },
  "storage, which is null": () => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { value: null });
  },
  "room in its storage": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
  "cookies, which throw": () => {
    Object.defineProperty(Document.prototype, "cookie", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
      set() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  },
  "cookies, which are null": () => {
    Object.defineProperty(Document.prototype, "cookie", { get: () => null, set: () => undefined });
  },
  "a database, which throws": () => {
    Object.defineProperty(window, "indexedDB", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  },
  "sendBeacon, IntersectionObserver and ResizeObserver": () => {
    Reflect.deleteProperty(Navigator.prototype, "sendBeacon");
    for (const name of ["IntersectionObserver", "ResizeObserver"]) Reflect.deleteProperty(window, name);
  },
  "crypto.randomUUID, as on plain http": () => {
    Reflect.deleteProperty(Crypto.prototype, "randomUUID");
    Reflect.deleteProperty(Crypto.prototype, "subtle");
  },
  crypto: () => {
    Object.defineProperty(window, "crypto", { value: undefined });
  },
  "constructable style sheets": () => {
    Reflect.deleteProperty(window, "CSSStyleSheet");
    Reflect.deleteProperty(ShadowRoot.prototype, "adoptedStyleSheets");
    Reflect.deleteProperty(Document.prototype, "adoptedStyleSheets");
  },
  "a top layer": () => {
    for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"]) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
    for (const name of ["showModal", "show", "close"])
      Reflect.deleteProperty(HTMLDialogElement.prototype, name);
  },
  "recent browser features: AbortSignal.any, idle callbacks, media query events, FontFace, performance":
    () => {
      for (const name of ["any", "timeout"]) Reflect.deleteProperty(AbortSignal, name);
      for (const name of ["requestIdleCallback", "cancelIdleCallback", "FontFace"])
        Reflect.deleteProperty(window, name);
      Object.defineProperty(MediaQueryList.prototype, "addEventListener", { value: undefined });
      Object.defineProperty(window, "performance", { value: undefined });
    },
  "a console": () => {
    Object.defineProperty(window, "console", { value: undefined });
  },
};

/** Globals that an old browser lacks or that a host page may have removed. */
const MAY_LACK = (
  "AbortController AbortSignal CSS CSSStyleSheet CustomEvent FormData Headers Intl IntersectionObserver MessageChannel " +
  "MutationObserver Proxy Reflect Request ResizeObserver Set Symbol URL URLSearchParams WeakMap WeakRef WeakSet " +
  "fetch getComputedStyle matchMedia queueMicrotask requestAnimationFrame requestIdleCallback structuredClone"
).split(" ");

async function expectWorkingOrFallback(name: string): Promise<void> {
  const opened = await chrome.open(FOUR.map((tag) => `<${tag}><p>Old ${tag}</p></${tag}>`).join(""), {
    before: new Function(`delete window.${name}`) as () => void,
  });
  const states = () =>
    opened.page.evaluate(
      (tags) =>
        tags.map((tag) => {
          const element = document.querySelector(tag);
          if (element?.querySelector("p")?.checkVisibility()) return "fallback";
          return element?.shadowRoot?.querySelector("[part~=base]") ? "shown" : "neither";
        }),
      FOUR,
    );
  const isStill = async () => {
    const seen = await states();
    return !seen.includes("neither") && (!seen.includes("fallback") || opened.messages.length > 0);
  };
  await expect.poll(isStill).toBe(true);
  // In a run with fragments, another line names their address.
  const messages = opened.messages.filter((message) => !message.includes("fragments-url"));
  const lines = messages.filter((message) => message.startsWith("warning: [home-services-chrome] "));
  if ((await states()).includes("fallback")) expect(messages).toEqual([lines[0]]);
  expect(opened.faults).toEqual([]);
}

describe("a page without", () => {
  itEach(Object.entries(lacks), ([lack]) => lack === "storage, which throws")(
    "%s: the elements render and work, and events are sent",
    async (_, before) => {
      const opened = await chrome.openReady(FOUR_ELEMENTS, {
        before,
        script: `data-collector-url="${chrome.gateway.url}"`,
      });
      const { page } = opened;
      await expectShown(page, FOUR);
      await useAll(page);
      await expect
        .poll(() => collectedEvents(chrome.gateway).map(({ name }) => name))
        .toContain("subscribed_email");
      expect(await opened.events("hs-tracker-not-ready")).toEqual([]);
      expect(opened.faults).toEqual([]);
    },
  );

  it("a top layer: the mobile menu still opens and closes", async () => {
    const opened = await chrome.openReady(FOUR_ELEMENTS, {
      before: lacks["a top layer"],
      viewport: { width: 390, height: 780 },
    });
    const { page } = opened;
    await expectShown(page, FOUR);
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "Close menu" }).click();
    await expect.poll(() => page.getByRole("button", { name: "Close menu" }).count()).toBe(0);
    expect(await page.evaluate(() => document.body.getAttribute("style"))).toBeNull();
    expect(opened.faults).toEqual([]);
  });

  it.each(MAY_LACK)(
    "%s: each element works or shows its fallback children, without an error",
    expectWorkingOrFallback,
  );

  // This is a separate test, because the driver of one browser needs the page's Promise.
  it("Promise: each element works or shows its fallback children, without an error", () =>
    expectWorkingOrFallback("Promise"));

  it("a secure context, on plain http, has all the ids it needs", async () => {
    const address = chrome.host.add({
      html: `<!doctype html><html lang="en"><title>Host</title>${chrome.scriptTag(WITH_COLLECTOR())}${FOUR_ELEMENTS}`,
    });
    const opened = await chrome.visit(address.replace("127.0.0.1", "legacy.example"));
    const { page } = opened;
    expect(await page.evaluate(() => [isSecureContext, "randomUUID" in crypto])).toEqual([false, false]);
    await expectShown(page, FOUR);
    await useAll(page);
    await expect
      .poll(() => collectedEvents(chrome.gateway).map(({ name }) => name))
      .toContain("subscribed_email");
    expect(opened.faults).toEqual([]);
  });
});

describe("a strict Content Security Policy with a nonce and Trusted Types", () => {
  const policy = () =>
    `default-src 'none'; script-src 'nonce-x'; style-src 'none'; connect-src ${chrome.gateway.url}; img-src ${chrome.gateway.url} data:; require-trusted-types-for 'script'`;

  itEach<["async" | "module"]>([["async"], ["module"]], ([form]) => form === "module")(
    "reports no violation by the four elements (%s)",
    async (form) => {
      const opened = await chrome.openReady(FOUR_ELEMENTS, {
        form,
        script: `nonce="x" data-collector-url="${chrome.gateway.url}"`,
        headers: { "content-security-policy": policy() },
      });
      const { page } = opened;
      await expectShown(page, FOUR);
      await useAll(page);
      await page.setViewportSize({ width: 390, height: 780 });
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("button", { name: "Close menu" }).click();
      expect(await page.evaluate(() => window.HomeServices?.diagnose())).toEqual([]);
      expect(opened.faults).toEqual([]);
      expect(opened.messages.filter((message) => message.startsWith("error"))).toEqual([]);
    },
  );

  it("that is report-only and allows no Trusted Types policy reports no violation", async () => {
    const opened = await chrome.openReady(FOUR_ELEMENTS, {
      script: 'nonce="x"',
      headers: { "content-security-policy-report-only": `${policy()}; trusted-types 'none'` },
    });
    await expectShown(opened.page, FOUR);
    await useAll(opened.page);
    expect(opened.faults).toEqual([]);
  });
});

describe("a sandboxed frame", () => {
  itEach([["allow-scripts"], ["allow-scripts allow-forms"]], ([sandbox]) => sandbox === "allow-scripts")(
    "with only %s has working elements",
    async (sandbox) => {
      const frame = chrome.host.add({
        html: `<!doctype html><html lang="en"><title>Frame</title>${chrome.scriptTag(WITH_COLLECTOR())}${FOUR_ELEMENTS}`,
      });
      const opened = await chrome.open(
        `<iframe sandbox="${sandbox}" src="${frame}" width="1200" height="900"></iframe>`,
        {
          form: "none",
        },
      );
      const inner = opened.page.frames()[1];
      if (!inner) throw new Error("the frame did not come");
      await expectShown(inner, FOUR);
      await useAll(inner);
      await expect
        .poll(() => collectedEvents(chrome.gateway).map(({ name }) => name))
        .toContain("subscribed_email");
      expect(opened.faults).toEqual([]);
    },
  );
});
