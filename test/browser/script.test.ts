import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { builderSettings } from "../../demo/builderSettings";
import { startBrowser } from "../support/browser";
import { quiet } from "../support/quiet";

const chrome = startBrowser();
const SIGN_UP = "<hs-email-signup></hs-email-signup>";

/** The copies of the script that the report lists; the report is in a lazy file. */
function copiesReported(page: Page): Promise<number | undefined> {
  return page.evaluate(async () => (await window.HomeServices?.diagnose().report)?.copies.length);
}

describe("HomeServices.validate", () => {
  it("answers and throws as soon as the script has run, without another file", async () => {
    const { page, faults } = await chrome.open("", {
      form: "none",
      head: `<script src="${chrome.gateway.url}/hs/1/hs.js"></script>
        <script>
          const said = HomeServices.validate({ firstName: "", card: "4111111111111112" }, { firstName: "required", card: "creditCard" });
          window.said = { ...said };
          try { HomeServices.validate({ zip: "9" }, { zip: "zipCode" }); } catch (error) { window.thrown = error instanceof Error && error.message; }
        </script>`,
    });
    const { said, thrown } = await page.evaluate(() => {
      const page = window as unknown as { said: object; thrown: string };
      return { said: page.said, thrown: page.thrown };
    });
    expect(said).toEqual({ firstName: "First name is required", card: "Must be a valid credit card number" });
    expect(thrown).toContain('no rule or format is named "zipCode" (field "zip")');
    expect(faults).toEqual([]);
  });
});

describe("under a strict Content Security Policy and Trusted Types", () => {
  const policy = () =>
    `default-src 'none'; script-src 'nonce-x'; style-src 'none'; connect-src ${chrome.gateway.url}; img-src 'self' data:; require-trusted-types-for 'script'`;

  it.each(["async", "module"] as const)(
    "the sign-up works from the script as %s, with no violation",
    async (form) => {
      const opened = await chrome.openReady(SIGN_UP, {
        form,
        script: 'nonce="x"',
        headers: { "content-security-policy": policy() },
      });
      await opened.page.getByLabel("Email address").fill("visitor@mail.example");
      await opened.page.getByRole("button", { name: "Sign me up" }).click();
      await opened.page.getByText("Thanks for signing up!").waitFor();
      const radius = await opened.page.getByRole("button").count();
      expect(radius).toBe(0);
      expect(opened.faults).toEqual([]);
      const calls = () => chrome.gateway.calls().map(({ operationId }) => operationId);
      await expect.poll(calls).toEqual(["createMember", "sendAttributionEvents"]);
      // A lazy file has loaded with the nonce of the script tag.
      expect(await copiesReported(opened.page)).toBe(1);
    },
  );

  it("styles its elements without a style tag or a style attribute in the page's markup", async () => {
    const { page } = await chrome.openReady(SIGN_UP, {
      script: 'nonce="x"',
      headers: { "content-security-policy": policy() },
    });
    const button = page.getByRole("button", { name: "Sign me up" });
    expect(await button.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe("rgb(11, 93, 75)");
    expect(await page.locator("style").count()).toBe(0);
  });
});

describe("what belongs to the page", () => {
  it("get one global, and no attribute on the document's root", async () => {
    const { page } = await chrome.open(SIGN_UP, { form: "none" });
    const names = () =>
      Object.getOwnPropertyNames(window).filter(
        (name) => !/^(hsEvents|noteFault|__playwright.*)$/.test(name),
      );
    const before = new Set(await page.evaluate(names));
    const root = () =>
      page.evaluate(
        () =>
          document.documentElement.cloneNode(false).nodeName + document.documentElement.getAttributeNames(),
      );
    const rootBefore = await root();
    await page.addScriptTag({ url: `${chrome.gateway.url}/hs/1/hs.js` });
    await page.evaluate(() => window.HomeServices?.ready);
    expect((await page.evaluate(names)).filter((name) => !before.has(name))).toEqual(["HomeServices"]);
    expect(await root()).toBe(rootBefore);
  });

  it("keep their HomeServices, and the elements work all the same", async () => {
    const opened = await chrome.open(SIGN_UP, { head: "<script>window.HomeServices = 'mine'</script>" });
    await opened.page.getByLabel("Email address").waitFor();
    expect(await opened.page.evaluate(() => window.HomeServices)).toBe("mine");
    expect(opened.messages).toContainEqual(
      expect.stringContaining("window.HomeServices belongs to this page"),
    );
  });

  it("may be a frame of another site under that name, whose content is not readable", async () => {
    const elsewhere = chrome.gateway.url.replace("127.0.0.1", "elsewhere.localhost");
    const frame = `<iframe name="HomeServices" src="${elsewhere}/hs/1/manifest.json"></iframe>`;
    const tag = JSON.stringify(`${chrome.gateway.url}/hs/1/hs.js`);
    // The script comes when the other site is in the frame.
    const late = `<script>onload = () => { document.head.append(Object.assign(document.createElement("script"), { src: ${tag} })); }</script>`;
    const html = `<!doctype html><title>Host</title>${frame}${late}<hs-badges badges="certified"></hs-badges>`;
    const { page, messages } = await chrome.visit(chrome.host.add({ html }));
    await page.getByRole("button", { name: "Certified" }).waitFor();
    expect(await page.evaluate(() => Object.hasOwn(window, "HomeServices"))).toBe(true);
    expect(messages.filter((text) => text.includes("[home-services-chrome]"))).toEqual([]);
  });

  it("keep an element name they have taken", async () => {
    const opened = await chrome.openReady(SIGN_UP, {
      head: "<script>customElements.define('hs-email-signup', class extends HTMLElement { get mine() { return true } })</script>",
    });
    expect(
      await opened.page.evaluate(
        () => (document.querySelector("hs-email-signup") as unknown as { mine: boolean }).mine,
      ),
    ).toBe(true);
    expect(opened.messages).toContainEqual(
      expect.stringContaining("<hs-email-signup> is registered by this page"),
    );
    expect(opened.faults).toEqual([]);
  });

  it("may break bind, as MooTools does, without breaking the elements", async () => {
    const opened = await chrome.openReady(SIGN_UP, {
      head: "<script>Function.prototype.bind = function (self, first) { var fn = this; return function () { return fn.call(self, first) } }</script>",
    });
    await opened.page.getByLabel("Email address").fill("nope");
    await opened.page.getByRole("button", { name: "Sign me up" }).click();
    await opened.page.getByText("Please enter a valid email address").waitFor();
    expect(opened.faults).toEqual([]);
  });

  it("do not treat text that is typed into our fields as hotkeys", async () => {
    const { page } = await chrome.openReady(`${SIGN_UP}<script>
      window.received = 0; document.addEventListener("keydown", (event) => { if (event.target.tagName !== "INPUT") { window.received++; event.preventDefault() } });
    </script>`);
    await page.getByLabel("Email address").pressSequentially("jk@x.yz");
    expect(await page.getByLabel("Email address").inputValue()).toBe("jk@x.yz");
    expect(await page.evaluate(() => (window as unknown as { received: number }).received)).toBe(0);
  });

  it("receive presses of our buttons, as of any other", async () => {
    const { page } = await chrome.openReady(`<hs-search></hs-search><script>
      window.received = []; document.addEventListener("keydown", ({ key }) => void window.received.push(key));
    </script>`);
    await page.getByRole("combobox").pressSequentially("roof");
    await page.getByRole("button", { name: "Search" }).focus();
    await page.keyboard.press("k");
    expect(await page.evaluate(() => (window as unknown as { received: string[] }).received)).toEqual(["k"]);
  });
});

describe("two copies of the script", () => {
  it("the first works, the second warns once and does nothing", async () => {
    const opened = await chrome.openReady(SIGN_UP);
    await opened.page.evaluate(() => void Reflect.set(window, "first", window.HomeServices));
    await opened.page.addScriptTag({ url: `${chrome.gateway.url}/hs/1/hs.js?again` });
    await quiet(opened.page);
    expect(await opened.page.evaluate(() => window.HomeServices === Reflect.get(window, "first"))).toBe(true);
    const warnings = opened.messages.filter((message) => message.includes("is on this page already"));
    expect(warnings).toEqual([
      expect.stringMatching(/1\.0\.0 is on this page already; this copy, version 1\.0\.0/),
    ]);
    const problems = await opened.page.evaluate(() => window.HomeServices?.diagnose());
    expect(problems).toContainEqual(expect.objectContaining({ kind: "duplicate-script" }));
    expect(opened.faults).toEqual([]);
  });
});

describe("where the script finds its lazy files", () => {
  it.each(["async", "module"] as const)(
    "is beside itself, whatever the page's base says (%s)",
    async (form) => {
      const opened = await chrome.openReady(SIGN_UP, {
        form,
        head: '<base href="https://elsewhere.invalid/deep/">',
      });
      expect(await copiesReported(opened.page)).toBe(1);
      expect(opened.messages.filter((message) => message.includes("did not load"))).toEqual([]);
    },
  );
});

describe("a tag in unusual places", () => {
  it("in a shadow root still gives its settings and finds its lazy files", async () => {
    const { page, messages } = await chrome.open(SIGN_UP, { form: "none" });
    await page.evaluate((src) => {
      const root = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "open" });
      const script = document.createElement("script");
      script.src = src;
      root.append(script);
    }, `${chrome.gateway.url}/hs/1/hs.js`);
    await page.getByLabel("Email address").waitFor();
    await page.evaluate(() => window.HomeServices?.ready);
    // The document's methods do not find a tag in a shadow root.
    expect(await copiesReported(page)).toBe(0);
    expect(messages.filter((message) => message.includes("did not load"))).toEqual([]);
  });

  it("in a sandboxed frame without forms, storage or cookies still signs up", async () => {
    const frame = chrome.host.add({
      html: `<!doctype html><title>Frame</title>${chrome.scriptTag()}${SIGN_UP}`,
    });
    const opened = await chrome.open(
      `<iframe sandbox="allow-scripts" src="${frame}" height="500"></iframe>`,
      { form: "none" },
    );
    const inner = opened.page.frameLocator("iframe");
    await inner.getByLabel("Email address").fill("visitor@mail.example");
    await inner.getByLabel("Email address").press("Enter");
    await inner.getByText("Thanks for signing up!").waitFor();
    expect(opened.faults).toEqual([]);
  });
});

describe("what the page has hidden", () => {
  it.each([
    ["a hidden container", '<div style="visibility: hidden"><hs-email-signup></hs-email-signup></div>'],
    ["the hidden attribute", "<hs-email-signup hidden></hs-email-signup>"],
    ["its own style", '<hs-email-signup style="display: none"></hs-email-signup>'],
  ])("stays hidden: by %s", async (_, markup) => {
    const { page } = await chrome.openReady(markup);
    expect(await page.getByRole("button", { includeHidden: true }).isVisible()).toBe(false);
  });
});

describe("a page that adds names to Object.prototype", () => {
  it("gets the elements, their settings and the lazy files all the same", async () => {
    const opened = await chrome.openReady(SIGN_UP, {
      head: "<script>Object.prototype.polluted = 'x'; Object.prototype.heading = 'Evil'; Object.prototype.source = 'evil'; Object.prototype.each = function () {}</script>",
    });
    await opened.page.getByRole("heading", { name: "Knowledge is priceless" }).waitFor();
    expect(await copiesReported(opened.page)).toBe(1);
    await opened.page.getByLabel("Email address").fill("visitor@mail.example");
    await opened.page.getByRole("button", { name: "Sign me up" }).click();
    await opened.page.getByText("Thanks for signing up!").waitFor();
    await expect.poll(() => chrome.gateway.calls().length).toBe(2);
    expect(JSON.stringify(chrome.gateway.calls().map(({ body }) => body))).not.toContain("evil");
    expect(opened.faults).toEqual([]);
  });
});

describe("elements and script in any order", () => {
  it("render when they come after the script, by markup, by template and by script", async () => {
    const { page } = await chrome.openReady(
      "<div></div><template><hs-email-signup heading='Cloned'></hs-email-signup></template>",
    );
    await page.evaluate(() => {
      const template = document.querySelector("template") as HTMLTemplateElement;
      document.querySelector("div")?.append(template.content.cloneNode(true));
      const made = document.createElement("hs-email-signup");
      made.heading = "Made";
      document.querySelector("div")?.append(made);
    });
    await page.getByRole("heading", { name: "Cloned" }).waitFor();
    await page.getByRole("heading", { name: "Made" }).waitFor();
  });

  it("keep typed text and their settings when they are moved", async () => {
    const { page } = await chrome.openReady(`${SIGN_UP}<footer></footer>`);
    await page.getByLabel("Email address").fill("half@typ");
    await page.evaluate(() =>
      document.querySelector("footer")?.append(document.querySelector("hs-email-signup") as Node),
    );
    await quiet(page);
    expect(await page.getByLabel("Email address").inputValue()).toBe("half@typ");
    expect(await page.getByRole("button").evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(
      "rgb(11, 93, 75)",
    );
  });

  it("keep their look when they move into the document of an iframe", async () => {
    const { page, faults } = await chrome.openReady(`${SIGN_UP}<iframe srcdoc="<p>Frame</p>"></iframe>`);
    await page.frameLocator("iframe").getByText("Frame").waitFor();
    await page.evaluate(() => {
      const frame = document.querySelector("iframe")?.contentDocument;
      frame?.body.append(document.querySelector("hs-email-signup") as Node);
    });
    const button = page.frameLocator("iframe").getByRole("button", { name: "Sign me up" });
    await button.waitFor();
    expect(await button.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe("rgb(11, 93, 75)");
    expect(faults).toEqual([]);
  });

  it("render without constructable style sheets, by a style element with the tag's nonce", async () => {
    const { page, faults } = await chrome.openReady(SIGN_UP, {
      script: 'nonce="x"',
      headers: { "content-security-policy": "style-src 'nonce-x'" },
      before: () => {
        delete (window as unknown as Record<string, unknown>).CSSStyleSheet;
        Object.defineProperty(ShadowRoot.prototype, "adoptedStyleSheets", { value: undefined });
      },
    });
    expect(await page.getByRole("button").evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(
      "rgb(11, 93, 75)",
    );
    expect(faults).toEqual([]);
  });
});

describe("window.HomeServices", () => {
  it("names the addresses that elements will miss, and survives policies and addresses that make no sense", async () => {
    const opened = await chrome.open(SIGN_UP, {
      form: "none",
      headers: {
        "content-security-policy": `connect-src 'none'; script-src ${chrome.gateway.url} 'unsafe-inline' 'unsafe-eval'`,
      },
    });
    await opened.page.evaluate((src) => {
      const script = document.createElement("script");
      script.src = src;
      script.dataset.eventGatewayUrl = "http://";
      document.head.append(script);
    }, `${chrome.gateway.url}/hs/1/hs.js`);
    await opened.page.getByLabel("Email address").waitFor();
    const kinds = async () =>
      ((await opened.page.evaluate(() => window.HomeServices?.diagnose())) ?? []).map(({ kind }) => kind);
    expect(await kinds()).toEqual(["missing-address"]);
    await opened.page.evaluate(
      (url) => document.querySelector("hs-email-signup")?.setAttribute("subscription-url", url),
      chrome.gateway.url,
    );
    await opened.page.getByLabel("Email address").fill("visitor@mail.example");
    await opened.page.getByRole("button", { name: "Sign me up" }).click();
    await opened.page.getByText("Sorry, we couldn't send the email.").waitFor();
    expect(await kinds()).toContain("blocked-by-csp");
    expect(opened.faults.every((fault) => fault.startsWith("policy violation: connect-src"))).toBe(true);
  });

  it("diagnoses unknown attributes, missing addresses and failed calls", async () => {
    const { page } = await chrome.openReady(
      '<hs-email-signup headline="x" subscription-url=" "></hs-email-signup>',
      { script: 'data-limit="many"' },
    );
    await page.evaluate(() =>
      (document.querySelector("hs-email-signup") as HTMLElement).setAttribute("brand", "ACME"),
    );
    const problems = (await page.evaluate(() => window.HomeServices?.diagnose())) ?? [];
    expect(problems).toContainEqual(
      expect.objectContaining({ kind: "unknown-attribute", message: expect.stringContaining("headline") }),
    );
    expect(problems.some(({ message }) => message.includes("ACME") && message.includes("HOME_ADVISOR"))).toBe(
      true,
    );
  });

  it("is configured for the whole page, and tracks events of the page", async () => {
    const opened = await chrome.openReady(SIGN_UP);
    await opened.page.evaluate(() => {
      window.HomeServices?.configure({ heading: "Configured" });
      window.HomeServices?.track("own_event", { answer: 42 });
    });
    await opened.page.getByRole("heading", { name: "Configured" }).waitFor();
    expect((await opened.events("hs-analytics")).map(({ detail }) => detail)).toContainEqual({
      name: "own_event",
      data: { brand: "HOME_SERVICES", page: expect.stringContaining("/page-"), answer: 42 },
    });
  });

  it("says why the tracker is not ready when there is no collector", async () => {
    const opened = await chrome.openReady(SIGN_UP);
    await expect
      .poll(async () => (await opened.events("hs-tracker-not-ready"))[0]?.detail.reason)
      .toContain("collector-url");
  });
});

describe("a browser that is too old", () => {
  it.each([
    ["customElements", () => void Reflect.deleteProperty(window, "customElements")],
    ["attachShadow", () => void Reflect.deleteProperty(Element.prototype, "attachShadow")],
    ["Object.hasOwn", () => void Reflect.deleteProperty(Object, "hasOwn")],
    ["WeakRef", () => void Reflect.deleteProperty(window, "WeakRef")],
    ["AbortController", () => void Reflect.deleteProperty(window, "AbortController")],
    [":modal", () => void Object.assign(CSS, { supports: (text: string) => !text.includes(":modal") })],
  ])(
    "without %s keeps the fallback children, and has one line on the console that names it",
    async (name, before) => {
      const opened = await chrome.open('<hs-footer><a href="/imprint">Imprint</a></hs-footer>', {
        script: 'onload="window.hasRun = true"',
        before,
      });
      await opened.page.waitForFunction(() => "hasRun" in window);
      const line = new RegExp(`^warning: \\[home-services-chrome\\] The fallback children stay: .*${name}`);
      await expect.poll(() => opened.messages).toEqual([expect.stringMatching(line)]);
      expect(await opened.page.getByRole("link", { name: "Imprint" }).isVisible()).toBe(true);
      expect(await opened.page.evaluate(() => window.HomeServices)).toBeUndefined();
      expect(opened.faults).toEqual([]);
    },
  );
});

describe("a browser without what only the young ones have", () => {
  it("gets the elements all the same", async () => {
    const opened = await chrome.openReady(
      `<hs-header></hs-header>${SIGN_UP}<hs-footer hide-sign-up></hs-footer>`,
      {
        before: () => {
          for (const name of ["showPopover", "hidePopover", "togglePopover", "popover", "inert"]) {
            Reflect.deleteProperty(HTMLElement.prototype, name);
          }
          Reflect.deleteProperty(Element.prototype, "moveBefore");
          for (const name of ["requestIdleCallback", "IntersectionObserver", "ResizeObserver"]) {
            Reflect.deleteProperty(window, name);
          }
          Reflect.deleteProperty(crypto, "randomUUID");
          Reflect.deleteProperty(Crypto.prototype, "randomUUID");
          Reflect.deleteProperty(Navigator.prototype, "sendBeacon");
        },
      },
    );
    await opened.page.getByRole("banner").waitFor();
    await opened.page.getByRole("contentinfo").waitFor();
    await opened.page.getByLabel("Email address").fill("visitor@mail.example");
    await opened.page.getByRole("button", { name: "Sign me up" }).click();
    await opened.page.getByText("Thanks for signing up!").waitFor();
    expect(opened.faults).toEqual([]);
  });
});

describe("what waits in the array before the script", () => {
  const BODY = "<hs-email-signup></hs-email-signup>";

  it("runs in order, with the object, before any element reads its settings", async () => {
    const { page, messages, faults } = await chrome.openReady(BODY, {
      head: `<script>
        window.ran = [];
        (window.HomeServices ||= []).push((hs) => { ran.push(hs.version); hs.configure({ heading: "Configured" }); });
        window.HomeServices.push(() => { throw new Error("mine"); }, () => ran.push("third"));
        document.addEventListener("hs-ready", () => ran.push("ready"));
      </script>`,
    });
    await page.getByRole("heading", { name: "Configured" }).waitFor();
    const ran = () => page.evaluate(() => (window as unknown as { ran: string[] }).ran);
    expect(await ran()).toEqual([await page.evaluate(() => window.HomeServices?.version), "third", "ready"]);
    expect(messages.filter((message) => message.includes("mine"))).toHaveLength(1);
    await page.evaluate(() => {
      const { ran } = window as unknown as { ran: string[] };
      window.HomeServices?.push(() => ran.push("at once"));
      ran.push("after");
    });
    expect((await ran()).slice(-2)).toEqual(["at once", "after"]);
    expect(faults).toEqual([]);
  });

  it("runs where the page has declared the array with var, which cannot be defined anew", async () => {
    const { page, messages, faults } = await chrome.openReady(BODY, {
      head: '<script>var HomeServices = HomeServices || []; HomeServices.push((hs) => hs.configure({ heading: "Configured" }));</script>',
    });
    await page.getByRole("heading", { name: "Configured" }).waitFor();
    expect(await page.evaluate(() => Array.isArray(window.HomeServices))).toBe(false);
    expect([...messages, ...faults]).toEqual([]);
  });

  it("is not needed: null is nothing, and a frozen array belongs to the page", async () => {
    const free = await chrome.openReady(BODY, { head: "<script>window.HomeServices = null;</script>" });
    expect(free.messages).toEqual([]);
    const frozen = await chrome.open(BODY, {
      head: '<script>Object.defineProperty(window, "HomeServices", { value: [] });</script>',
    });
    await frozen.page.getByLabel("Email address").waitFor();
    expect(frozen.messages).toEqual([expect.stringContaining("window.HomeServices belongs to this page")]);
  });

  it("may come while the script loads, and while it runs", async () => {
    const { page, faults } = await chrome.open(BODY, {
      form: "none",
      head: `<script>
        window.ran = [];
        (window.HomeServices ||= []).push((hs) => {
          ran.push("before");
          (window.HomeServices ||= []).push(() => ran.push("from within"));
          hs.configure({ heading: "Before" });
        });
      </script>`,
    });
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const asked = page.waitForRequest(/hs\/1\/hs\.js/);
    await page.route(/hs\/1\/hs\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate((src) => {
      document.head.append(Object.assign(document.createElement("script"), { src }));
    }, `${chrome.gateway.url}/hs/1/hs.js`);
    await asked;
    await page.evaluate(() => {
      const { ran } = window as unknown as { ran: string[] };
      window.HomeServices ??= [] as never;
      window.HomeServices.push((hs) => {
        ran.push("while it loads");
        hs.configure({ heading: "While it loads" });
      });
    });
    arrive();
    await page.getByRole("heading", { name: "While it loads" }).waitFor();
    expect(await page.evaluate(() => (window as unknown as { ran: string[] }).ran)).toEqual([
      "before",
      "from within",
      "while it loads",
    ]);
    expect(faults).toEqual([]);
  });
});

describe("a value of the script tag", () => {
  const two = (tag: string) => `<${tag}></${tag}><${tag}></${tag}>`;
  const ALL = ["hs-header", "hs-search", "hs-email-signup", "hs-footer", "hs-badges"].map(two).join("");

  it("that is wrong is warned of once, however many elements read it, with all that may be said there", async () => {
    const { page: ofPage, elements } = builderSettings();
    const settings = [...ofPage, ...elements.flatMap(({ settings }) => settings)];
    const read = settings.filter(({ accepts, name }) => accepts !== "text" && name !== "authoring");
    const names = [...new Set(read.map(({ name }) => name))];
    expect(names).toContain("variant");
    const script = names.map((name) => `data-${name}="w[rong"`).join(" ");
    const { messages } = await chrome.openReady(ALL, { script });
    const warned = () =>
      messages.flatMap((text) => /attribute data-([\w-]+): "w\[rong"/.exec(text)?.[1] ?? []);
    await expect.poll(() => warned().sort()).toEqual([...names].sort());
    const ofVariant = messages.find((text) => text.includes("data-variant"));
    expect(ofVariant).toContain('"STANDARD_WITH_AI_FIELD", "site", "simple"');
  });

  it("that is meant for another element is no mistake", async () => {
    const { page, messages } = await chrome.openReady(ALL, { script: 'data-variant="simple"' });
    await page.getByRole("contentinfo").first().waitFor();
    expect(await page.locator("hs-footer [part=columns]").count()).toBe(0);
    expect(messages.filter((text) => text.includes("variant"))).toEqual([]);
  });
});
