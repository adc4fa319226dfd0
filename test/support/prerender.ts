import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findTestChromium } from "./findChromium.mjs";

/** What a page has told, in order: its events, and whether its visitor had come by then. */
export interface Told {
  what: string;
  isPrerendering: boolean;
}

/**
 * A site of two pages in a Chromium of its own: the first has the second prerendered by speculation rules, and goes there when it is let. No
 * driver is attached, since Chromium prerenders nothing that is being debugged.
 * @param html the second page's body and scripts
 * @param first more of the first page; where it sets `beforeLeaving`, that is called and waited for before the visitor goes on
 */
export async function startPrerender(html: string, first = "") {
  const told: Told[] = [];
  const requests: string[] = [];
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? "/", "http://site.example");
    requests.push(address.pathname);
    if (address.pathname === "/go") await released;
    if (address.pathname === "/told") {
      const { what = "", prerendering } = Object.fromEntries(address.searchParams);
      told.push({ what, isPrerendering: prerendering === "true" });
    }
    response.setHeader("content-type", "text/html");
    const pages: Record<string, string> = { "/first": FIRST + first, "/second": `${TELL}${html}` };
    response.end(pages[address.pathname] ?? "<!doctype html><title>Other</title>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = await mkdtemp(join(tmpdir(), "hs-prerender-"));
  const browser = spawn(
    findTestChromium() ?? "",
    [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--remote-debugging-port=0",
      `--user-data-dir=${folder}`,
      `${url}/first`,
    ],
    { stdio: "ignore" },
  );
  return {
    told,
    /** The paths that were asked for on the site. */
    requests,
    /** The visitor comes to the second page. */
    activate: () => letGo(),
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

/** Tells of every event of ours, and whether the document was being prerendered then. */
const TELL = `<!doctype html><html lang="en"><title>Second</title><script>
  const tell = (what) => fetch("/told?what=" + encodeURIComponent(what) + "&prerendering=" + document.prerendering);
  tell("start");
  for (const type of ["hs-ready", "hs-error", "hs-analytics", "hs-navigate", "hs-consent", "hs-tracker-ready", "hs-tracker-not-ready"])
    document.addEventListener(type, ({ detail }) => tell(type + " " + (detail.name ?? detail.element ?? detail.call ?? detail.reason ?? detail.analytics ?? "")));
  document.addEventListener("prerenderingchange", () => tell("activated"));
</script>`;

function ended(browser: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    browser.once("exit", () => resolve());
    browser.kill("SIGKILL");
  });
}
