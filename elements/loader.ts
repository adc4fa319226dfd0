import { documentProperty } from "../src/browser/documentProperty";
import type { SharedSettings } from "../src/settings/settings";
import type { HomeServices } from "./homeServicesGlobal";

/** The options of `loadHomeServices`. */
export interface LoadOptions {
  /** The address of `hs.js`. */
  src: string;
  /** The settings for `HomeServices.configure`, which apply before any element reads them. */
  settings?: Partial<SharedSettings> & Record<string, unknown>;
  /** The file's integrity hash from `manifest.json`. It requires an address with an exact version. */
  integrity?: string;
  /** The nonce of the host page's Content Security Policy. */
  nonce?: string;
  /** The timeout of one attempt, in milliseconds. Default: 10,000. */
  timeoutMs?: number;
  /** The number of retries. Default: 1. */
  retries?: number;
}

type Callback = (homeServices: HomeServices) => void;
/** The value of `window.HomeServices`: an array of callbacks before the script has run, then the script's object. */
interface Queue {
  push(callback: Callback): unknown;
}

let loading: Promise<HomeServices> | undefined;

/**
 * Loads `hs.js` by a script tag, and resolves to `window.HomeServices` when it has run. Every call returns the same promise. After a failure,
 * the next call tries again. On a server, the promise stays pending and no tag is created.
 *
 * @throws rejects with an Error that names the address
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
    const timer = setTimeout(fail, timeoutMs, `did not run within ${timeoutMs} ms`);
    if (!queue) {
      fail("cannot be used: window.HomeServices belongs to this page");
      return;
    }
    tag.addEventListener("error", () => fail("did not load"));
    // Runs at once if the script has already run, otherwise before the tag's load event.
    queue.push(started);
    tag.addEventListener("load", () => {
      // The script does not empty the array, so its length does not show whether the script has started.
      if (!hasStarted) fail("ran but did not start");
    });
    // The script may have come from another address or the host page's bundle. A second copy would only warn.
    if (hasStarted || tag.isConnected) return;
    try {
      addTag(tag, options);
    } catch (error) {
      // The host page's Trusted Types policy may refuse a string as an address.
      fail(`cannot be loaded: ${error}`);
    }
  });
}

/** Returns or creates the object that takes callbacks. Undefined if the host page uses the name for another value. */
function queueOnWindow(): Queue | undefined {
  const globals = window as unknown as { HomeServices?: unknown };
  // An element with id="HomeServices" also appears under this name and must not count.
  if (!Object.hasOwn(window, "HomeServices")) globals.HomeServices = [];
  globals.HomeServices ??= [];
  const found = globals.HomeServices as Partial<Queue & HomeServices> | null;
  const isOurs = Array.isArray(found) || (typeof found?.push === "function" && "version" in found);
  return isOurs ? (found as Queue) : undefined;
}

/** The host page's existing script tag, or a new one. */
function findTag(src: string): HTMLScriptElement {
  // A link resolves relative addresses like a script tag, and does not throw for invalid ones.
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
