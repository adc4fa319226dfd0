import { describe, expect, it } from "vitest";
import { type OpenOptions, type OpenPage, startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { newTabPresses } from "../support/newTabPresses";
import { quiet } from "../support/quiet";

const chrome = startBrowser();
const FLAG = "do_load_accesibe_js";
const widgetUrl = (name: string) => `${chrome.gateway.url}/widgets/${name}.js`;
const open = (attributes: string, options?: OpenOptions) =>
  chrome.openReady(`<hs-footer ${attributes}></hs-footer>`, options);

const tools = ({ page }: OpenPage) => page.getByRole("button", { name: "Accessibility Tools" });
const panel = ({ page }: OpenPage) => page.getByRole("dialog", { name: "Accessibility adjustments" });
const loads = (operationId: string) => chrome.gateway.calls(operationId).length;
const flag = ({ page }: OpenPage) => page.evaluate((key) => localStorage.getItem(key), FLAG);

describe("Accessibility Tools", () => {
  it("store the choice, load the widget once, and press its trigger on each click", async () => {
    const opened = await open(`accessibility-widget-url="${widgetUrl("accessibility")}"`);
    expect([loads("loadAccessibilityWidget"), await flag(opened)]).toEqual([0, null]);
    await tools(opened).click();
    await panel(opened).waitFor();
    expect(await flag(opened)).toBe("yes");
    await tools(opened).click();
    await expect.poll(() => panel(opened).count()).toBe(0);
    await tools(opened).click();
    await panel(opened).waitFor();
    expect(loads("loadAccessibilityWidget")).toBe(1);
    expect(opened.faults).toEqual([]);
  });

  it("pass the contract's options to the widget", { tags: ["long"] }, async () => {
    const opened = await open('accessibility-widget-url="/widget.js"', {
      before: () => {
        (window as unknown as { acsbJS: object }).acsbJS = {
          init: (options: object) => Object.assign(window, { options }),
        };
      },
    });
    await opened.page.route("**/widget.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    await tools(opened).click();
    await expect
      .poll(() => opened.page.evaluate(() => (window as unknown as { options?: object }).options))
      .toEqual({
        position: "left",
        triggerPositionX: "left",
        triggerPositionY: "bottom",
        triggerOffsetX: 20,
        triggerOffsetY: 20,
      });
  });

  it("load automatically on later visits, without pressing the trigger", async () => {
    const opened = await open(`accessibility-widget-url="${widgetUrl("accessibility")}"`, {
      before: () => localStorage.setItem("do_load_accesibe_js", "yes"),
    });
    await opened.page.locator(".acsb-trigger").waitFor();
    await quiet(opened.page);
    expect(await panel(opened).count()).toBe(0);
    await tools(opened).click();
    await panel(opened).waitFor();
    expect(loads("loadAccessibilityWidget")).toBe(1);
  });

  it("find a trigger inside open shadow roots, even when it appears late", async () => {
    const opened = await open('accessibility-widget-url="/widget.js"');
    await opened.page.route("**/widget.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: `setTimeout(function () {
          var outer = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
          var inner = outer.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
          var button = inner.appendChild(document.createElement("button"));
          button.dataset.testid = "acsb-trigger";
          button.onclick = function () { window.pressed = (window.pressed || 0) + 1; };
        }, 400);`,
      }),
    );
    await tools(opened).click();
    await expect
      .poll(() => opened.page.evaluate(() => (window as unknown as { pressed?: number }).pressed))
      .toBe(1);
  });

  it("give up after 15 seconds with a warning", async () => {
    const opened = await open('accessibility-widget-url="/widget.js"');
    await opened.page.clock.install();
    await opened.page.route("**/widget.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "window.hasLoaded = true" }),
    );
    await tools(opened).click();
    await opened.page.waitForFunction(() => "hasLoaded" in window);
    const warned = () => opened.messages.some((message) => /showed no trigger/.test(message));
    await opened.page.clock.runFor(14_000);
    expect(warned()).toBe(false);
    await opened.page.clock.runFor(1_500);
    await expect.poll(warned).toBe(true);
  });

  it("work when storage throws", { tags: ["long"] }, async () => {
    const opened = await open(`accessibility-widget-url="${widgetUrl("accessibility")}"`, {
      before: () => {
        Object.defineProperty(window, "localStorage", {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
      },
    });
    await tools(opened).click();
    await panel(opened).waitFor();
    expect(opened.faults).toEqual([]);
  });

  itEach([
    ["this tab", "", null],
    ["a new tab in the simple footer", 'variant="simple"', "_blank"],
  ])("without a widget URL are a link that opens in %s", async (_, attributes, target) => {
    const opened = await open(attributes);
    expect(await tools(opened).count()).toBe(0);
    const link = opened.page.getByRole("link", { name: "Accessibility Tools" });
    expect(await link.getAttribute("href")).toBe("https://www.homeservices.example/accessibility");
    expect(await link.getAttribute("target")).toBe(target);
    await opened.page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault()));
    await link.click();
    expect(await flag(opened)).toBe("yes");
    expect(loads("loadAccessibilityWidget")).toBe(0);
  });

  it("store no choice while the page is being edited", { tags: ["long"] }, async () => {
    const opened = await open('authoring variant="simple"');
    await opened.page.getByRole("link", { name: "Accessibility Tools" }).click();
    expect(await flag(opened)).toBeNull();
  });

  it("also open with the space bar", { tags: ["long"] }, async () => {
    const opened = await open(`accessibility-widget-url="${widgetUrl("accessibility")}"`);
    await tools(opened).press(" ");
    await panel(opened).waitFor();
  });

  it("report the failure, and retry on the next click", async () => {
    chrome.gateway.setFault("loadAccessibilityWidget", "500");
    const opened = await open(`accessibility-widget-url="${widgetUrl("accessibility")}"`);
    await tools(opened).click();
    await expect
      .poll(async () => (await opened.events("hs-error")).map(({ detail }) => detail.call))
      .toEqual(["loadAccessibilityWidget"]);
    chrome.gateway.setFault("loadAccessibilityWidget", null);
    await tools(opened).click();
    await panel(opened).waitFor();
    expect(opened.faults).toEqual([]);
  });
});

describe("the reviews badge", () => {
  const sister = (url: string) => `brand-domain="homestars.com" reviews-widget-url="${url}"`;
  const place = ({ page }: OpenPage) => page.locator('hs-footer [part="reviews"]');
  const link = ({ page }: OpenPage) => page.getByRole("link", { name: "Read our reviews" });

  /** Trustpilot's own interface: it inserts a frame into the given box, and styles the box. */
  const fakeTrustpilot = () => {
    const scope = window as unknown as { loadings: boolean[]; Trustpilot: object };
    scope.loadings = [];
    const loadFromElement = (box: HTMLElement, isForced: boolean) => {
      scope.loadings.push(isForced);
      const frame = document.createElement("iframe");
      frame.title = "Customer reviews powered by Trustpilot";
      const { styleHeight, styleWidth } = box.dataset;
      Object.assign(frame.style, { border: "0", display: "block", height: styleHeight, width: styleWidth });
      box.style.position = "relative";
      box.replaceChildren(frame);
    };
    scope.Trustpilot = { loadFromElement };
  };
  const loadings = ({ page }: OpenPage) =>
    page.evaluate(() => (window as unknown as { loadings: boolean[] }).loadings);
  const boxOf = ({ page }: OpenPage) =>
    page.evaluate(() => {
      const attributes = document.querySelector("hs-footer > .trustpilot-widget")?.attributes ?? [];
      const data = [...attributes].filter(({ name }) => name.startsWith("data-"));
      return Object.fromEntries(data.map(({ name, value }) => [name, value]));
    });

  it("fills the reserved space of 308 by 22 px", async () => {
    const opened = await open(sister(widgetUrl("reviews")));
    expect(await place(opened).boundingBox()).toMatchObject({ width: 308, height: 22 });
    await opened.page.getByRole("link", { name: /4.8 out of 5/ }).waitFor();
    expect(await place(opened).boundingBox()).toMatchObject({ width: 308, height: 22 });
    expect(await link(opened).isVisible()).toBe(false);
    expect(loads("loadReviewsWidget")).toBe(1);
  });

  it("is requested again after a second, then falls back to a plain link", async () => {
    chrome.gateway.setFault("loadReviewsWidget", "500");
    const opened = await open(sister(widgetUrl("reviews")));
    await expect.poll(() => loads("loadReviewsWidget"), { timeout: 5000 }).toBe(2);
    const times = chrome.gateway.calls("loadReviewsWidget").map(({ at }) => at);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(990);
    await quiet(opened.page);
    expect(loads("loadReviewsWidget")).toBe(2);
    expect(await link(opened).isVisible()).toBe(true);
    expect(opened.faults).toEqual([]);
  });

  it("loads its script once for two footers, and fills both", { tags: ["long"] }, async () => {
    const opened = await chrome.openReady(
      `<hs-footer ${sister(widgetUrl("reviews"))}></hs-footer>`.repeat(2),
    );
    await expect.poll(() => opened.page.getByText(/4.8 out of 5/).count()).toBe(2);
    expect(loads("loadReviewsWidget")).toBe(1);
  });

  it("is the published TrustBox markup, as a light DOM child that is removed with the footer", async () => {
    const opened = await open(
      `${sister("/trustpilot.js")} reviews-business-unit-id="unit-1" reviews-template-id="template-1"`,
      { before: fakeTrustpilot },
    );
    await opened.page.route("**/trustpilot.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    const frame = opened.page.locator('hs-footer > .trustpilot-widget > iframe[title^="Customer reviews"]');
    await frame.waitFor();
    expect(await boxOf(opened)).toEqual({
      "data-reviews-badge": "",
      "data-locale": "en-CA",
      "data-template-id": "template-1",
      "data-businessunit-id": "unit-1",
      "data-style-height": "22px",
      "data-style-width": "308px",
      "data-theme": "light",
    });
    expect(await frame.boundingBox()).toMatchObject({ width: 308, height: 22 });
    expect(await link(opened).isVisible()).toBe(false);
    expect(await loadings(opened)).toEqual([true]);
    const left = await opened.page.evaluate(async () => {
      const footer = document.querySelector("hs-footer");
      footer?.removeAttribute("reviews-widget-url");
      while (footer?.children.length) await new Promise(requestAnimationFrame);
      return footer?.children.length;
    });
    expect(left).toBe(0);
    expect(opened.faults).toEqual([]);
  });

  it("becomes a new TrustBox for another business, also after the page has emptied the footer", {
    tags: ["long"],
  }, async () => {
    const opened = await open(`${sister("/trustpilot.js")} reviews-business-unit-id="unit-1"`, {
      before: fakeTrustpilot,
    });
    await opened.page.route("**/trustpilot.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    await expect.poll(() => loadings(opened)).toEqual([true]);
    await opened.page.evaluate(() => {
      const footer = document.querySelector("hs-footer");
      footer?.replaceChildren();
      footer?.setAttribute("reviews-business-unit-id", "unit-2");
    });
    await expect.poll(() => loadings(opened)).toEqual([true, true]);
    expect((await boxOf(opened))["data-businessunit-id"]).toBe("unit-2");
    expect((await boxOf(opened))["data-template-id"]).toBe("5419b6ffb0d04a076446a9af");
    expect(opened.faults).toEqual([]);
  });

  it("is absent without a URL", { tags: ["long"] }, async () => {
    const opened = await open('brand-domain="homestars.com"');
    expect(await place(opened).count()).toBe(0);
  });
});

describe("cookie settings", () => {
  const SISTER = 'brand-domain="werkspot.nl"';
  const settings = ({ page }: OpenPage) => page.getByRole("button", { name: "Cookie-instellingen" });
  const withOneTrust = () => {
    const scope = window as unknown as { OneTrust: object; opened: number };
    scope.opened = 0;
    const open = () => {
      scope.opened += 1;
    };
    scope.OneTrust = { ToggleInfoDisplay: open };
  };
  const opens = ({ page }: OpenPage) => page.evaluate(() => (window as unknown as { opened: number }).opened);

  it("dispatch their event, then open the page's dialog", async () => {
    const opened = await open(SISTER, { before: withOneTrust });
    await settings(opened).click();
    await expect.poll(() => opens(opened)).toBe(1);
    expect(await opened.events("hs-cookie-settings")).toEqual([
      { type: "hs-cookie-settings", target: "hs-footer", detail: {} },
    ]);
  });

  itEach(newTabPresses, ([key]) => key === newTabPresses[0]?.[0])(
    "open their URL in a new tab on a click with %s",
    async (_key, press) => {
      const opened = await open(SISTER, { before: withOneTrust });
      const popup = opened.page.context().waitForEvent("page");
      await settings(opened).click(press);
      await popup;
      expect(await opened.events("hs-cookie-settings")).toEqual([]);
    },
  );

  it("open nothing when the page cancels the event", { tags: ["long"] }, async () => {
    const opened = await open(SISTER, { before: withOneTrust });
    await opened.page.evaluate(() =>
      document.addEventListener("hs-cookie-settings", (event) => event.preventDefault()),
    );
    await settings(opened).click();
    await quiet(opened.page);
    expect(await opens(opened)).toBe(0);
  });
});

describe("a visitor whose browser sends Global Privacy Control", () => {
  const withSignal = () => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
  };

  itEach([[""], ['brand="HOME_ADVISOR"'], ['variant="simple"']], ([attributes]) => attributes === "")(
    "sees that the signal is honored (%s), and no event is sent",
    async (attributes) => {
      const opened = await open(attributes, { before: withSignal });
      const link = opened.page.getByRole("link", { name: /^Do Not Sell/ });
      const described = await link.evaluate((node) => {
        const id = node.getAttribute("aria-describedby")?.split(" ").pop() ?? "";
        return (node.getRootNode() as ShadowRoot).getElementById(id)?.textContent;
      });
      expect(described).toMatch(/honor.*Global Privacy Control.*analytics are off/);
      await quiet(opened.page);
      expect(await opened.events("hs-analytics")).toEqual([]);
    },
  );

  it("does not mention the signal when the browser does not send it", { tags: ["long"] }, async () => {
    const opened = await open("");
    expect(await opened.page.getByText(/Global Privacy Control/).count()).toBe(0);
  });
});

describe("under a strict policy with Trusted Types", () => {
  it("runs footer, sign-up, widgets and badges without a violation", async () => {
    const { url } = chrome.gateway;
    const policy = `default-src 'none'; script-src 'nonce-abc'; style-src 'none'; connect-src ${url}; img-src ${url}; require-trusted-types-for 'script'; trusted-types 'none'`;
    const opened = await chrome.openReady(
      `<hs-footer brand="HOME_ADVISOR" accessibility-widget-url="${widgetUrl("accessibility")}"></hs-footer>
       <hs-footer brand-domain="homestars.com" reviews-widget-url="${widgetUrl("reviews")}"></hs-footer>
       <hs-badges badges="certified"></hs-badges>`,
      { headers: { "content-security-policy": policy }, script: 'nonce="abc"' },
    );
    await opened.page.getByLabel("Email address").fill("visitor@mail.example");
    await opened.page.getByRole("button", { name: "Subscribe" }).click();
    await opened.page.getByText("You're all set!").waitFor();
    await expect.poll(async () => (await opened.events("hs-subscribe")).length).toBe(1);
    await opened.page.getByText(/4.8 out of 5/).waitFor();
    await tools(opened).click();
    await expect.poll(() => loads("loadAccessibilityWidget")).toBe(1);
    await opened.page.getByRole("button", { name: "Certified" }).click();
    await opened.page.locator('[part="popover"]').waitFor();
    expect(opened.faults).toEqual([]);
  });
});
