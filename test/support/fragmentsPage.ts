import type { Route } from "playwright-core";
import type { FragmentElement } from "../../server/index";
import type { OpenPage, startBrowser } from "./browser";
import { fragmentOf } from "./prerenderedPage";

type Chrome = ReturnType<typeof startBrowser>;
/** The response for a fragment. `isLate`: after some frames. */
export type Answer = (Parameters<Route["fulfill"]>[0] & { isLate?: boolean }) | "abort" | "hang";

interface FragmentPage extends OpenPage {
  /** The paths of the requested fragments. */
  fragments: string[];
  /** The titles of the requested files of the script. */
  files: string[];
  /** Why an element does not use its fragment, or "used". */
  reportOf(tag: string): Promise<string | undefined>;
}

export const html = (body: string): Answer => ({ body, contentType: "text/html; charset=utf-8" });

/** Opens a page whose script tag has the address of fragments. `answer` is the response for each fragment; by default the gateway's data are in it. */
export async function openWithFragments(
  chrome: Chrome,
  body: string,
  {
    answer = (tag) => html(fragmentOf(chrome, tag)),
    script = "",
    url = "/hs-fragments/{element}.html",
    headers,
    head = "",
    nonce = "",
    before,
    viewport,
  }: {
    answer?: (tag: FragmentElement, path: string) => Answer;
    script?: string;
    url?: string;
    headers?: Record<string, string>;
    head?: string;
    nonce?: string;
    before?: () => void;
    viewport?: { width: number; height: number };
  } = {},
): Promise<FragmentPage> {
  const fragments: string[] = [];
  const files: string[] = [];
  const tag = chrome.scriptTag({ script: `data-fragments-url="${url}" nonce="${nonce}" ${script}` });
  const page = `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">${head}${tag}</head>
    <body><p>A page</p>${body}</body></html>`;
  const opened = await chrome.visit(
    chrome.host.add({ html: page, headers }),
    viewport ? { viewport } : {},
    before,
    {
      prepare: async (target) => {
        target.on("request", (request) => {
          const [, title] = /\/assets\/([A-Za-z]+)-\w+\.js/.exec(request.url()) ?? [];
          if (title) files.push(title);
        });
        await target.route("**/hs-fragments/**", async (route) => {
          const { pathname } = new URL(route.request().url());
          fragments.push(pathname);
          const [tag] = /hs-[\w-]+(?=\.html$|$)/.exec(pathname.slice(1)) ?? [];
          const given = answer(tag as FragmentElement, pathname);
          if (given === "abort") await route.abort();
          else if (given !== "hang") {
            if (given?.isLate) await target.evaluate(drawFrames);
            await route.fulfill(given);
          }
        });
      },
    },
  );
  await opened.page.evaluate(() => window.HomeServices?.ready);
  return {
    ...opened,
    fragments,
    files,
    reportOf: (name) =>
      opened.page.evaluate(async (one) => {
        const { elements } = await window.HomeServices.diagnose().report;
        return elements.find((element) => element.tag === one)?.fragment;
      }, name),
  };
}

/** Runs in the page: waits until the browser has drawn some frames. */
async function drawFrames(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
}
