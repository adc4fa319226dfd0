import type { BrowserContext, Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { makeToken } from "../../demo/gateway/handlers/fetchToken";
import { type OpenPage, startBrowser } from "../support/browser";
import { type Departure, findSensitiveValues } from "../support/egress";
import { egressTable, type Trace, traces } from "../support/egressTable";
import { itEach } from "../support/itEach";
import { quiet } from "../support/quiet";

const chrome = startBrowser();

const TOKEN = makeToken({ sub: "canarysubject", exp: 4_000_000_000 });
const FETCHED_TOKEN = makeToken({ sub: "another", exp: 4_000_000_000 });
const EMAIL = "canary.visitor@mail.example";
const ZIP = "80299";
const SUGGESTED = "Clean the Roof";
const PATH = "/account/canary0123456789abcdef0123456789abcdef/page.html";

/** The text that the test uses for each value of the table. */
const marks: Record<string, string> = {
  "email address": EMAIL,
  "ZIP code": ZIP,
  "search text": "canarygutters",
  "chat text": "canarychat",
  "`anonymous-id`": "canaryanonymous",
  "`token`": TOKEN.split(".")[1] as string,
  "`api-auth-token`": "canaryapitoken",
  "`token-access-key`": "canaryaccesskey",
  "`token-username`": "canaryusername",
  "`domain-user-id`": "canarydomainuser",
  "`session-id`": "canarysession",
  "`search-app-id`": "canaryappid",
  "`search-api-key`": "canarysearchkey",
  "`user-token`": "canaryusertoken",
  "`first-name`": "canaryfirstname",
  "the page's query string": "canaryquery",
  "the page's fragment": "canaryfragment",
  "opaque segments of the page's path": "canary0123456789abcdef",
  "what is typed into the page's own forms": "canaryform",
};
const sensitiveValues = egressTable.map(({ what }) => ({ what, mark: marks[what] ?? "no mark" }));

/** The address of a server, with its setting's name as the host name. Each of these names leads to the gateway. */
const at = (name: string) => chrome.gateway.url.replace("127.0.0.1", `${name}.localhost`);

const script = () =>
  `data-api-url="${at("api-url")}" data-anonymous-id="canaryanonymous" data-collector-url="${at("collector-url")}"
   data-subscription-url="${at("subscription-url")}" data-event-gateway-url="${at("event-gateway-url")}" data-landing-pages-url="${at("landing-pages-url")}"
   data-search-url="${at("search-url")}/autocomplete" data-split-url="${at("split-url")}" data-fragments-url="${at("fragments-url")}/{element}" data-search-results-url="${at("search-results-url")}"
   data-service-request-url="${at("service-request-url")}" data-accessibility-widget-url="${at("accessibility-widget-url")}/widgets/accessibility.js"`;

const body =
  () => `<hs-header id="first" authenticated first-name="canaryfirstname" token="${TOKEN}" domain-user-id="canarydomainuser" session-id="canarysession"></hs-header>
  <hs-header token-url="${at("token-url")}/ws/" token-access-key="canaryaccesskey" token-username="canaryusername"></hs-header>
  <hs-header api-url="${at("elsewhere")}"></hs-header>
  <hs-header navigation-max-stale="86400"></hs-header>
  <main><form><input value="canaryform"></form><hs-email-signup></hs-email-signup>
  <hs-search id="hosted" search-app-id="canaryappid" search-api-key="canarysearchkey" search-index="tasks" search-hosts="${at("search-hosts")}" user-token="canaryusertoken"></hs-search>
  <hs-search id="chat" mode="chat"></hs-search><hs-badges badges="certified"></hs-badges>
  <hs-auth-guard><p>guarded</p></hs-auth-guard></main>
  <hs-footer id="ours"></hs-footer><hs-footer id="advisor" brand="HA"></hs-footer>
  <hs-footer id="sister" brand-domain="homestars.com" reviews-widget-url="${at("reviews-widget-url")}/widgets/reviews.js"></hs-footer>`;

const BRAND_SITE = /(^|\.)(homeservices\.example|homeadvisor\.com|homestars\.com)$/;

/** Returns the table's name for the destination of a request. */
function destinationOf(url: string): string {
  const { hostname, origin, pathname } = new URL(url);
  if (BRAND_SITE.test(hostname)) return "the brand's site";
  if (hostname.endsWith(".localhost")) return hostname.replace(".localhost", "");
  if (origin === chrome.host.url)
    return pathname === "/login" ? "login-url" : pathname === "/ai" ? "ai-link" : "the site";
  return origin === chrome.gateway.url ? "the script's server" : hostname;
}

/** Runs in the page: returns the targets of the links and forms in our elements, also in open panels. */
function readLinks(): string[] {
  const look = (root: Document | ShadowRoot): string[] =>
    [...root.querySelectorAll("*")].flatMap((node) => {
      if (node.shadowRoot) return look(node.shadowRoot);
      if (root === document) return [];
      if (node instanceof HTMLAnchorElement) return [node.href];
      return node instanceof HTMLFormElement ? [node.action] : [];
    });
  return look(document);
}

/** Returns what would be sent if a visitor followed the links. */
async function linkedTo(page: Page): Promise<Departure[]> {
  const links = await page.evaluate(readLinks);
  return links
    .filter((link) => /^https?:/.test(link))
    .map((link) => ({ to: destinationOf(link), text: link }));
}

/**
 * Collects what a page sends: address, headers (the Referer too) and body of every request, except the request for the page itself. The Referer of a
 * navigation, and of `hs.js` itself, follows the page's policy, because they are the page's.
 */
function watchDepartures(context: BrowserContext, pageAddress: string): () => Promise<Departure[]> {
  const requests: Request[] = [];
  context.on("request", (request) => void requests.push(request));
  return () =>
    Promise.all(
      requests
        .filter((request) => request.url() !== pageAddress && /^https?:/.test(request.url()))
        .map(async (request) => {
          const { origin, pathname } = new URL(request.url());
          // A browser tells a site which of the site's pages sent a request.
          const followsPage = request.isNavigationRequest() || pathname === "/hs/1/hs.js";
          const isOwnSite = origin === chrome.host.url || followsPage;
          const headers = Object.entries(await request.allHeaders())
            .filter(([name]) => !(isOwnSite && name === "referer"))
            .flat();
          const text = [request.url(), ...headers, request.postData() ?? ""].join("\n");
          return { to: destinationOf(request.url()), text };
        }),
    );
}

/** Runs before the page's scripts: adds a consent tool that counts how often its dialog is opened. */
function withOneTrust(): void {
  const scope = window as unknown as { OneTrust: object; asked?: number };
  scope.OneTrust = {
    ToggleInfoDisplay() {
      scope.asked = (scope.asked ?? 0) + 1;
    },
  };
}

/** Returns what the browser has stored, and the messages on the console. */
async function leftBehind({ page, messages }: OpenPage): Promise<Departure[]> {
  const storage = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.name]),
  );
  return [
    { to: "storage", text: storage },
    { to: "cookies", text: JSON.stringify(await page.context().cookies()) },
    { to: "console", text: messages.join("\n") },
  ];
}

interface Visit {
  opened: OpenPage;
  departures(): Promise<Departure[]>;
}

interface VisitOptions {
  before?: () => void;
  query?: string;
  /** The page's referrer policy. */
  policy?: string;
  /** More attributes of the script tag. */
  tag?: string;
  content?: string;
}

const API_TOKEN = 'data-api-auth-token="canaryapitoken"';

/** Opens a page with every element. It records the addresses that a visitor is sent to, but the page stays open. */
async function visit({
  before,
  query = "",
  policy = "",
  tag = API_TOKEN,
  content = body(),
}: VisitOptions = {}): Promise<Visit> {
  const headers = { "referrer-policy": policy };
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>
    <script async src="${chrome.gateway.url}/hs/1/hs.js" ${script()} ${tag}></script></head><body>${content}</body></html>`;
  const address = `${chrome.host.add({ html, headers }, PATH)}?token=canaryquery&utm_source=letter${query}`;
  let departures: Visit["departures"] = async () => [];
  const opened = await chrome.visit(`${address}#access_token=canaryfragment`, {}, before, {
    waitUntil: "commit",
    async prepare(page) {
      await page.addInitScript(withOneTrust);
      departures = watchDepartures(page.context(), address);
      await page.route("**/*", (route) => {
        const request = route.request();
        const leaves = request.isNavigationRequest() && request.url() !== address;
        return leaves ? route.fulfill({ status: 204 }) : route.continue();
      });
      const shared = {
        "access-control-allow-origin": chrome.host.url,
        "access-control-allow-credentials": "true",
      };
      await page.route(`${at("token-url")}/**`, (route) =>
        route.fulfill({ body: FETCHED_TOKEN, headers: shared }),
      );
      const suggested = { results: [{ id: 40133, name: SUGGESTED, optionType: "TASK" }] };
      await page.route(`${at("search-url")}/**`, (route) =>
        route.fulfill({ json: suggested, headers: shared }),
      );
    },
  });
  opened.page.setDefaultTimeout(8000);
  await opened.page.waitForFunction(() => window.HomeServices !== undefined);
  await opened.page.evaluate(() => window.HomeServices?.ready);
  return { opened, departures };
}

async function signUp(page: Page, within: string, button: RegExp, thanks: string): Promise<void> {
  const element = page.locator(within);
  await element.getByLabel("Email address").fill(EMAIL);
  await element.getByLabel("Zip code").fill(ZIP);
  await element.getByRole("button", { name: button }).click();
  await element.getByText(thanks).waitFor();
}

/** Types a text and chooses a suggestion. The typed text stays in the field; the suggestion is a task, whose page is on another site. */
async function chooseSuggestion(page: Page): Promise<void> {
  const search = page.locator("#first").getByRole("search");
  await search.getByRole("combobox").fill("canarygutters in");
  await search.getByRole("option", { name: SUGGESTED }).click();
}

/** Opens the dialog of the consent tool that `withOneTrust` has added. The tool counts how often its dialog is opened. */
async function openConsentDialog(page: Page): Promise<void> {
  await page.locator("#sister").getByRole("button", { name: "Cookie settings" }).click();
  await page.waitForFunction(() => (window as unknown as { asked?: number }).asked === 1);
}

async function causeAllRequests({ opened: { page }, departures }: Visit): Promise<void> {
  const hasGone = (to: string, mark: string) =>
    expect
      .poll(async () => (await departures()).some((one) => one.to === to && one.text.includes(mark)))
      .toBe(true);

  await signUp(page, "hs-email-signup", /Sign me up/, "Thanks for signing up!");
  await signUp(page, "#ours", /Sign me up/, "You're all set!");
  await signUp(page, "#advisor", /Subscribe/, "You're all set!");
  await page.locator("#chat").getByRole("textbox").fill("canarychat");
  await page.locator("#chat").getByRole("button", { name: "Send" }).click();
  await page.getByRole("button", { name: "Certified" }).click();
  await page.keyboard.press("Escape");
  for (const [bar, asked] of [
    ["#first", "search-url"],
    ["#hosted", "search-hosts"],
  ] as const) {
    const search = page.locator(bar).getByRole("search");
    await search.getByRole("combobox").click();
    await search.getByRole("combobox").fill("canarygutters");
    await hasGone(asked, "canarygutters");
    await search.getByLabel("Zip code").fill(ZIP);
    await search.getByLabel("Zip code").press("Enter");
    await hasGone("search-results-url", "canarygutters");
  }
  await chooseSuggestion(page);
  await hasGone("service-request-url", ZIP);
  await page.locator("#ours").getByRole("button", { name: "Accessibility Tools" }).click();
  await hasGone("accessibility-widget-url", "accessibility.js");
  await page.locator("#sister").scrollIntoViewIfNeeded();
  await hasGone("reviews-widget-url", "reviews.js");
  await openConsentDialog(page);
  await page.locator("#first").getByRole("button", { name: "Interior", exact: true }).click();
  await page.locator("#first").locator(":popover-open").waitFor();
  await page.evaluate(async (elsewhere) => {
    await window.HomeServices?.http.get(elsewhere).catch(() => undefined);
    await window.HomeServices?.diagnose().report;
  }, at("elsewhere"));
}

const expected = (isAllowed: (to: string) => boolean = () => true) =>
  egressTable.flatMap(({ what, to }) => to.filter(isAllowed).map((one) => `${what} → ${one}`)).sort();

const LONG = { tags: ["long"], timeout: 120_000 };

it.each([[""], ["unsafe-url"], ["no-referrer-when-downgrade"]])(
  'sends each value only where docs/privacy.md says, in every flow, under the policy "%s"',
  LONG,
  async (policy) => {
    const visited = await visit({ policy });
    await causeAllRequests(visited);
    const found = async () =>
      findSensitiveValues(sensitiveValues, [
        ...(await visited.departures()),
        ...(await linkedTo(visited.opened.page)),
        ...(await leftBehind(visited.opened)),
      ]);
    // The last reports are sent after a short delay.
    await expect.poll(found).toEqual(expected());
  },
);

/** Runs before the page's scripts: turns on Global Privacy Control. */
function withSignal(): void {
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
}

it(
  "sends the collector nothing and stores nothing under Global Privacy Control, and still sends what the visitor submits",
  LONG,
  async () => {
    const visited = await visit({ before: withSignal });
    await causeAllRequests(visited);
    const departures = await visited.departures();
    expect(departures.filter(({ to }) => to === "collector-url")).toEqual([]);
    const links = await linkedTo(visited.opened.page);
    expect(
      findSensitiveValues(sensitiveValues, [...departures, ...links, ...(await leftBehind(visited.opened))]),
    ).toEqual(expected((to) => to !== "collector-url" && to !== "landing-pages-url"));
  },
);

it("reports errors without any of these values", LONG, async () => {
  const { opened } = await visit({ query: "&hs-debug" });
  const panel = opened.page.getByRole("dialog").first();
  await expect.poll(() => panel.textContent()).toContain("/hs/1/hs.js");
  const report = await opened.page.evaluate(async () => {
    const problems = window.HomeServices?.diagnose();
    return JSON.stringify([problems, await problems?.report]);
  });
  const told = [
    { to: "panel", text: await panel.evaluate((node) => node.textContent ?? "") },
    { to: "report", text: report },
  ];
  expect(told.map(({ text }) => text.length > 500)).toEqual([true, true]);
  expect(findSensitiveValues(sensitiveValues, told)).toEqual([]);
});

/** Runs before the page's scripts: records the name of everything that is ever stored or sent to other documents. */
function recordNames(): void {
  const names: string[] = [];
  Object.assign(window, { storedNames: names });
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (name, value) {
    names.push(`${this === localStorage ? "local" : "session"} storage ${name}`);
    setItem.call(this, name, value);
  };
  const { get, set, ...rest } = Object.getOwnPropertyDescriptor(
    Document.prototype,
    "cookie",
  ) as PropertyDescriptor;
  Object.defineProperty(Document.prototype, "cookie", {
    ...rest,
    get,
    set(text: string) {
      // A removal stores nothing.
      if (!/expires=Thu, 01 Jan 1970|Max-Age=0/i.test(text)) names.push(`cookie ${text.split("=")[0]}`);
      set?.call(this, text);
    },
  });
  const { postMessage } = BroadcastChannel.prototype;
  BroadcastChannel.prototype.postMessage = function (message) {
    names.push(`channel ${this.name}`);
    postMessage.call(this, message);
  };
}

/** The names in the table of what left the page or was stored. Anything that the table lacks keeps its own name. */
async function tracesOf({ opened: { page }, departures }: Visit): Promise<string[]> {
  const names = await page.evaluate(() => (window as unknown as { storedNames: string[] }).storedNames);
  const isTrace =
    (stored: string) =>
    ({ kind, name, pattern }: Trace) =>
      stored.startsWith(`${kind} `) &&
      (pattern ? pattern.test(stored.slice(kind.length + 1)) : name === stored);
  const found = names.map((stored) => traces.find(isTrace(stored))?.name ?? stored);
  const sent = (await departures()).map(({ to }) => {
    const name = to === "the script's server" ? "the script's address" : `\`${to}\``;
    return traces.find((trace) => trace.kind === "request" && trace.name === name)?.name ?? to;
  });
  return [...new Set([...found, ...sent])].filter((name) => name !== "the site").sort();
}

const tracesAt = (...when: Trace["when"][]) =>
  traces
    .filter((trace) => when.includes(trace.when))
    .map(({ name }) => name)
    .sort();

/** The element's page, without the page's API token, so that navigation data are stored. The footer is far below the window. */
const untouched = () =>
  `<hs-header token-url="${at("token-url")}/ws/" token-access-key="canaryaccesskey" token-username="canaryusername"></hs-header>
  <hs-header navigation-max-stale="86400"></hs-header><hs-email-signup></hs-email-signup><hs-search></hs-search>
  <hs-auth-guard><p>guarded</p></hs-auth-guard><div style="height: 9000px"></div>
  <hs-footer></hs-footer><hs-footer id="sister" brand-domain="homestars.com" reviews-widget-url="${at("reviews-widget-url")}/widgets/reviews.js"></hs-footer>`;

describe("a page that the visitor does not touch", () => {
  const open = (options: VisitOptions) =>
    visit({ policy: "unsafe-url", tag: "", content: untouched(), before: recordNames, ...options });

  itEach<[string, VisitOptions]>([
    ["off", { tag: 'data-analytics="off"' }],
    ["pending", { tag: 'data-analytics="pending"' }],
    ["with a consent tool that has not answered", { tag: 'data-consent-source="didomi"' }],
  ])("sends and stores only what docs/privacy.md lists for it, with analytics %s", async (_, options) => {
    const visited = await open(options);
    await expect.poll(() => tracesOf(visited)).toEqual(tracesAt("load"));
    await quiet(visited.opened.page);
    expect(await tracesOf(visited)).toEqual(tracesAt("load"));
  });

  it("sends and stores what docs/privacy.md lists, and nothing more after a refusal", async () => {
    const visited = await open({});
    const { page } = visited.opened;
    await expect.poll(() => tracesOf(visited)).toEqual(tracesAt("load", "on"));
    const found = findSensitiveValues(sensitiveValues, [
      ...(await visited.departures()),
      ...(await leftBehind(visited.opened)),
    ]);
    expect(found.filter((one) => !expected().includes(one))).toEqual([]);
    await page.evaluate(() => window.HomeServices?.setConsent({ analytics: false }));
    await expect.poll(() => tracesOf(visited)).toEqual(tracesAt("load", "on", "refusal"));
    await quiet(page);
    const left = await page.evaluate(() => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      document.cookie,
    ]);
    expect(left).toEqual([expect.stringMatching(/^hs-navigation /), ""]);
  });
});
