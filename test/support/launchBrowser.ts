import {
  type Browser,
  type BrowserType,
  chromium,
  firefox,
  type LaunchOptions,
  type Page,
  webkit,
} from "playwright-core";
import { findTestChromium } from "./findChromium.mjs";
import { findEngine, findPlaywrightBuild } from "./findEngine.mjs";
import { type NavigationEvents, reportRestoredPages } from "./reportRestoredPages";
import { launchWebKit } from "./webkit/launchWebKit";

/**
 * Starts the browser that `HS_BROWSER` names: `firefox`, `webkit`, or otherwise Chromium with the options. For Firefox and WebKit,
 * it uses Playwright's own build if installed, and otherwise this machine's browser with another driver.
 */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const engine = process.env.HS_BROWSER;
  if (engine === "firefox") {
    return findPlaywrightBuild(engine)
      ? firefox.launch({ firefoxUserPrefs: preferencesOf(options) })
      : launchInstalledFirefox(options);
  }
  if (engine === "webkit") return findPlaywrightBuild(engine) ? webkit.launch() : launchWebKit();
  return launchChromium(options);
}

/** The switches of every Chromium in tests. */
export const CHROMIUM_SWITCHES = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // These switches disable processes and work that only a browser with windows needs. They save a fifth of a test's CPU time.
  "--in-process-gpu",
  "--enable-features=NetworkServiceInProcess2",
  "--js-flags=--no-enable-lazy-source-positions",
];

async function launchChromium({
  args = [],
  executablePath = findTestChromium(),
  ...options
}: LaunchOptions): Promise<Browser> {
  if (!executablePath) throw new Error("No Chromium: run `npm test`, which installs one.");
  return chromium.launch({
    ...options,
    executablePath,
    args: [...CHROMIUM_SWITCHES, await withoutWindowFeatures(), ...args],
  });
}

/**
 * Parts of a full browser that take half the CPU time of a new page: the pages behind the address bar's suggestions, which each window
 * loads, and a renderer in reserve.
 */
const WINDOW_FEATURES = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "SpareRendererForSitePerProcess",
];

const DISABLE_FEATURES = "--disable-features=";

/** Playwright's type of browser behind `chromium`. */
interface ChromiumType {
  defaultArgs(options: LaunchOptions, isPersistent: boolean, userDataFolder: string): Promise<string[]>;
}

/** The switch that disables these parts. Chromium uses only its last such switch, so this one also has the features of Playwright's. */
async function withoutWindowFeatures(): Promise<string> {
  const args = await inside<ChromiumType>(chromium).defaultArgs({}, false, "");
  const disabled = args.find((arg) => arg.startsWith(DISABLE_FEATURES))?.slice(DISABLE_FEATURES.length);
  if (!disabled) throw new Error(`Playwright's ${DISABLE_FEATURES} was not found.`);
  return `${DISABLE_FEATURES}${[disabled, ...WINDOW_FEATURES]}`;
}

/** Makes scroll bars overlay the page as in the other engines, and maps the host names that Chromium maps to this machine. */
function preferencesOf({ args = [] }: LaunchOptions) {
  const rules = args.find((arg) => arg.startsWith("--host-resolver-rules=")) ?? "";
  const hosts = [...rules.matchAll(/MAP (\S+) 127\.0\.0\.1/g)].map(([, host]) => host);
  return {
    "ui.prefersReducedMotion": 1,
    "ui.useOverlayScrollbars": 1,
    "network.dns.localDomains": hosts.join(),
  };
}

/** An unmodified Firefox, over WebDriver BiDi. */
async function launchInstalledFirefox(options: LaunchOptions): Promise<Browser> {
  const browser = await firefox.launch({
    channel: "moz-firefox",
    executablePath: findEngine("firefox"),
    firefoxUserPrefs: preferencesOf(options),
  });
  skipColorScheme(browser);
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.on("page", (page) => {
      tapByMouse(page);
      reportRestoredPages(inside<{ delegate: BidiPage }>(page).delegate._session);
    });
    await context.addInitScript(insertAsTyped);
    return context;
  };
  return browser;
}

interface BidiSession extends NavigationEvents {
  sessionId: string;
  send(method: string, params: object): Promise<unknown>;
}

interface BidiPage {
  _session: BidiSession;
  rawTouchscreen: { tap(progress: unknown, x: number, y: number): Promise<unknown> };
}

/** Playwright's implementation behind one of its public objects, which runs in this process. */
function inside<T>(client: Browser | BrowserType | Page): T {
  const { _connection } = firefox as unknown as { _connection: { toImpl(client: object): T } };
  return _connection.toImpl(client);
}

/**
 * Playwright sets the color scheme of every context by a BiDi command that Firefox ESR does not support, and would fail. These tests set
 * no color scheme, and the preference above has already reduced motion.
 */
function skipColorScheme(browser: Browser): void {
  const session = inside<{ _browserSession: BidiSession }>(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = (method, params) =>
    method === "emulation.setMediaFeaturesOverride" ? Promise.resolve({}) : send(method, params);
}

/** Playwright's BiDi does not support taps yet, so a tap is a click. */
function tapByMouse(page: Page): void {
  const { delegate } = inside<{ delegate: BidiPage }>(page);
  delegate.rawTouchscreen.tap = (_progress, x, y) => {
    const actions = [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    const pointer = { type: "pointer", id: "tap", parameters: { pointerType: "mouse" }, actions };
    const { _session: session } = delegate;
    return session.send("input.performActions", { context: session.sessionId, actions: [pointer] });
  };
}

/**
 * Runs in the page. Playwright sets a field's value by script here, and React takes that for its own change and ignores it.
 * This inserts the text like a visitor's typing. The setter ignores Playwright's function, which it assigns later.
 */
function insertAsTyped(): void {
  const insert = (text: string): Element | undefined => {
    let focused = document.activeElement;
    while (focused?.shadowRoot) focused = focused.shadowRoot.activeElement;
    if (focused instanceof HTMLIFrameElement) return focused;
    document.execCommand("insertText", false, text);
  };
  Object.defineProperty(window, "__pw_bidiInsertText", { get: () => insert, set: () => undefined });
}
