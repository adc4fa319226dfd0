import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const SRC = "https://cdn.example/hs/1/hs.js";
const page = window as unknown as { HomeServices?: unknown };
const tags = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${SRC}"]`)];

/** The loader with fresh module state, as on a new page. */
async function freshLoader() {
  vi.resetModules();
  return (await import("../../elements/loader")).loadHomeServices;
}

/** Acts like hs.js when it runs: replaces the array and runs the queued functions. */
function runScript() {
  const configured: object[] = [];
  const waiting = page.HomeServices as ((homeServices: object) => void)[];
  const homeServices = {
    version: "1.0.0",
    configured,
    configure: (options: object) => configured.push(options),
    push: (callback: (value: object) => void) => callback(homeServices),
  };
  page.HomeServices = homeServices;
  for (const callback of waiting) callback(homeServices);
  return homeServices;
}

beforeEach(() => {
  document.head.replaceChildren();
  delete page.HomeServices;
  // happy-dom would fetch a connected script over the network.
  vi.spyOn(HTMLHeadElement.prototype, "append").mockImplementation(function (this: HTMLElement, node) {
    const tag = node as HTMLScriptElement;
    const inert = document.createElement("template");
    inert.content.append(tag);
    Object.defineProperty(tag, "isConnected", { value: true, configurable: true });
    added.push(tag);
  });
  added.length = 0;
});
afterEach(() => {
  delete page.HomeServices;
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const added: HTMLScriptElement[] = [];

describe("loadHomeServices", () => {
  it("adds the tag with integrity and nonce, configures first, and resolves to the object", async () => {
    const load = await freshLoader();
    const loading = load({ src: SRC, settings: { apiUrl: "/api" }, integrity: "sha384-x", nonce: "n" });
    const [tag] = added;
    expect(tag).toMatchObject({
      src: SRC,
      async: true,
      integrity: "sha384-x",
      crossOrigin: "anonymous",
      nonce: "n",
    });
    const homeServices = runScript();
    expect(await loading).toBe(homeServices);
    expect(homeServices.configured).toEqual([{ apiUrl: "/api" }]);
    const remove = vi.spyOn(tag as HTMLScriptElement, "remove");
    tag?.dispatchEvent(new Event("load"));
    expect(remove).not.toHaveBeenCalled();
  });

  it("returns the same promise while it loads and afterward", async () => {
    const load = await freshLoader();
    const first = load({ src: SRC });
    expect(load({ src: SRC })).toBe(first);
    runScript();
    await first;
    expect(load({ src: SRC })).toBe(first);
    expect(added).toHaveLength(1);
  });

  it("resolves to the object of a script that has already run, and adds no tag", async () => {
    page.HomeServices = [];
    const homeServices = runScript();
    const load = await freshLoader();
    expect(await load({ src: SRC })).toBe(homeServices);
    expect(added).toEqual([]);
  });

  it("uses a tag that is already on the page", async () => {
    // A tag that is set as markup does not load here.
    document.head.innerHTML = `<script src="${SRC}"></script>`;
    const load = await freshLoader();
    const loading = load({ src: SRC });
    expect(tags()).toHaveLength(1);
    expect(added).toEqual([]);
    expect(await Promise.race([loading, runScript()])).toBe(page.HomeServices);
  });

  it("retries once, then rejects with the address, removes the tag and can start again", async () => {
    const load = await freshLoader();
    const failed = load({ src: SRC }).catch((error: Error) => error.message);
    added[0]?.dispatchEvent(new Event("error"));
    await vi.waitFor(() => expect(added).toHaveLength(2), { timeout: 8000 });
    added[1]?.dispatchEvent(new Event("error"));
    expect(await failed).toBe(`loadHomeServices: ${SRC} did not load`);
    expect(added.map((tag) => tag.parentNode)).toEqual([null, null]);
    expect(page.HomeServices).toEqual([]);
    const again = load({ src: SRC });
    expect(added).toHaveLength(3);
    expect(await Promise.race([again, runScript()])).toBe(page.HomeServices);
  });

  it("rejects with the address if the page's policy blocks it, or if it is invalid", async () => {
    const load = await freshLoader();
    vi.spyOn(HTMLHeadElement.prototype, "append").mockImplementation(() => {
      throw new TypeError("This document requires 'TrustedScriptURL' assignment.");
    });
    await expect(load({ src: SRC })).rejects.toThrow(`loadHomeServices: ${SRC} cannot be loaded`);
    await expect(load({ src: "https://[", retries: 0 })).rejects.toThrow("loadHomeServices: https://[ ");
  });

  it("rejects after the timeout", async () => {
    vi.useFakeTimers();
    const load = await freshLoader();
    const failed = load({ src: SRC, timeoutMs: 50, retries: 0 }).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(51);
    expect(await failed).toBe(`loadHomeServices: ${SRC} did not run within 50 ms`);
  });

  it("rejects if another file runs, or if the page uses the global's name itself", async () => {
    const load = await freshLoader();
    const other = load({ src: SRC, retries: 0 }).catch((error: Error) => error.message);
    added[0]?.dispatchEvent(new Event("load"));
    expect(await other).toContain("ran but did not start");
    page.HomeServices = { theirs: true };
    expect(await load({ src: SRC, retries: 0 }).catch((error: Error) => error.message)).toContain(
      "belongs to this page",
    );
    expect(page.HomeServices).toEqual({ theirs: true });
  });
});
