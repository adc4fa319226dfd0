import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findTestChromium } from "./findChromium.mjs";
import { CHROMIUM_SWITCHES } from "./launchBrowser";

/** An event that the prerendered page has reported to the site. */
interface ReportedEvent {
  /** The event's type and the name in its detail; "start" when the document starts, "activated" when it is activated. */
  name: string;
  isBeforeActivation: boolean;
}

/**
 * Starts a site of two pages and a separate Chromium. The first page has the second one prerendered by speculation rules, and navigates to it
 * after `activate()`. No driver is attached, because Chromium prerenders no page that is being debugged.
 * @param html the second page's body and scripts
 * @param first more markup of the first page; if it sets `window.beforeLeaving`, that function is awaited before the navigation
 */
export async function startPrerender(html: string, first = "") {
  const reported: ReportedEvent[] = [];
  const requests: string[] = [];
  let activate = (): void => undefined;
  const activation = new Promise<void>((resolve) => {
    activate = resolve;
  });
  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? "/", "http://site.example");
    requests.push(address.pathname);
    if (address.pathname === "/go") await activation;
    if (address.pathname === "/report") {
      const { name = "", prerendering } = Object.fromEntries(address.searchParams);
      reported.push({ name, isBeforeActivation: prerendering === "true" });
    }
    response.setHeader("content-type", "text/html");
    const pages: Record<string, string> = { "/first": FIRST + first, "/second": `${REPORT_EVENTS}${html}` };
    response.end(pages[address.pathname] ?? "<!doctype html><title>Other</title>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = await mkdtemp(join(tmpdir(), "hs-prerender-"));
  const browser = spawn(
    findTestChromium() ?? "",
    [
      "--headless=new",
      ...CHROMIUM_SWITCHES,
      "--remote-debugging-port=0",
      `--user-data-dir=${folder}`,
      `${url}/first`,
    ],
    // A process group, because Debian's executable is a shell script that starts the browser.
    { stdio: "ignore", detached: true },
  );
  return {
    reported,
    /** The paths of the requests to the site. */
    requests,
    /** Lets the first page navigate to the second one, which activates the prerendered document. */
    activate: () => activate(),
    async close() {
      await ended(browser);
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const FIRST = `<!doctype html><title>First</title>
  <script type="speculationrules">{"prerender":[{"source":"list","urls":["/second"],"eagerness":"immediate"}]}</script>
  <script>fetch("/go").then(async () => { await window.beforeLeaving?.(); location.href = "/second"; });</script>`;

/** Reports each of our events, and whether the document was being prerendered at that time. A navigation must not cancel a report. */
const REPORT_EVENTS = `<!doctype html><html lang="en"><title>Second</title><script>
  const report = (name) => fetch("/report?name=" + encodeURIComponent(name) + "&prerendering=" + document.prerendering, { keepalive: true });
  report("start");
  for (const type of ["hs-ready", "hs-error", "hs-analytics", "hs-navigate", "hs-consent", "hs-tracker-ready", "hs-tracker-not-ready"])
    document.addEventListener(type, ({ detail }) => report(type + " " + (detail.name ?? detail.element ?? detail.call ?? detail.reason ?? detail.analytics ?? "")));
  document.addEventListener("prerenderingchange", () => report("activated"));
</script>`;

function ended(browser: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    browser.once("exit", () => resolve());
    if (browser.pid) process.kill(-browser.pid, "SIGKILL");
  });
}
