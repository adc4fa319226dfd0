import { documentProperty } from "../src/browser/documentProperty";
import type { SharedSettings } from "../src/page/settings";
import type { HomeServices } from "./runtime/homeServicesGlobal";

/** What `loadHomeServices` takes. */
export interface LoadOptions {
  /** The address of `hs.js`. */
  src: string;
  /** What `HomeServices.configure` takes, in place before any element reads its settings. */
  settings?: Partial<SharedSettings> & Record<string, unknown>;
  /** The file's integrity hash, as in `manifest.json`; the address then has to name an exact version. */
  integrity?: string;
  /** The nonce of the page's Content Security Policy. */
  nonce?: string;
  /** Milliseconds that one try may take; 10,000 unless said otherwise. */
  timeoutMs?: number;
  /** How often a try that failed is repeated; 1 unless said otherwise. */
  retries?: number;
}

type Callback = (homeServices: HomeServices) => void;
/** What stands on `window`: what waits for the script, or the script's own object. */
interface Queue {
  push(callback: Callback): unknown;
}

let loading: Promise<HomeServices> | undefined;

/**
 * Loads `hs.js` by a script tag, and gives `window.HomeServices` when it has run. The same promise for every call while it loads or
 * stands; after a failure the next call starts afresh. On a server it never settles and makes nothing.
 *
 * @throws Error that names the address, as a rejection
 */
export function loadHomeServices(options: LoadOptions): Promise<HomeServices> {
  if (typeof document === "undefined") return new Promise(() => undefined);
  loading ??= load(options, options.retries ?? 1).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(options: LoadOptions, retries: number): Promise<HomeServices> {
  try {
    return await loadOnce(options);
  } catch (error) {
    if (retries > 0) return load(options, retries - 1);
    throw error;
  }
}

function loadOnce(options: LoadOptions): Promise<HomeServices> {
  const { src, settings, timeoutMs = 10_000 } = options;
  return new Promise((resolve, reject) => {
    let hasStarted = false;
    const started: Callback = (homeServices) => {
      hasStarted = true;
      clearTimeout(timer);
      if (settings) homeServices.configure(settings);
      resolve(homeServices);
    };
    const queue = queueOnWindow();
    const tag = findTag(src);
    const fail = (why: string) => {
      clearTimeout(timer);
      tag.remove();
      if (Array.isArray(queue) && queue.includes(started)) queue.splice(queue.indexOf(started), 1);
      reject(new Error(`loadHomeServices: ${src} ${why}`));
    };
    const timer = setTimeout(fail, timeoutMs, `has not run within ${timeoutMs} ms`);
    if (!queue) {
      fail("cannot be used: window.HomeServices belongs to this page");
      return;
    }
    tag.addEventListener("error", () => fail("did not load"));
    // Runs at once where the script has run already, and otherwise before the tag's load event.
    queue.push(started);
    tag.addEventListener("load", () => {
      if (Array.isArray(queue) && queue.includes(started)) fail("has run and has not started");
    });
    // It may have come by another address, or in a page's bundle: a second one would only warn.
    if (hasStarted || tag.isConnected) return;
    try {
      addTag(tag, options);
    } catch (error) {
      // A page's policy may take no address from a text.
      fail(`cannot be loaded: ${error}`);
    }
  });
}

/** What takes callbacks, made where there is none; undefined where the page has the name for something else. */
function queueOnWindow(): Queue | undefined {
  const page = window as unknown as { HomeServices?: unknown };
  // A page's own <b id="HomeServices"> can be read under that name, too, and is nobody's.
  if (!Object.hasOwn(window, "HomeServices") || page.HomeServices === undefined) page.HomeServices = [];
  const found = page.HomeServices as Partial<Queue & HomeServices> | null;
  const isOurs = Array.isArray(found) || (typeof found?.push === "function" && "version" in found);
  return isOurs ? (found as Queue) : undefined;
}

/** The tag that is on the page already, or a new one. */
function findTag(src: string): HTMLScriptElement {
  // A link resolves an address that a tag compares with, and throws at none.
  const link = document.createElement("a");
  link.href = src;
  const tags = [...document.querySelectorAll("script")];
  return tags.find((tag) => tag.src === link.href) ?? document.createElement("script");
}

function addTag(tag: HTMLScriptElement, { src, integrity, nonce }: LoadOptions): void {
  tag.async = true;
  tag.src = src;
  if (nonce) tag.nonce = nonce;
  if (integrity) {
    tag.integrity = integrity;
    tag.crossOrigin = "anonymous";
  }
  documentProperty(document, "head").append(tag);
}
