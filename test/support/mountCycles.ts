import type { Browser, CDPSession, Page } from "playwright-core";
import type { Gateway } from "../../demo/gateway/startGateway";
import type { startHostPages } from "./hostPages";

/** The objects of a page that remain after garbage collection, as the browser counts them. */
export interface ResourceCounts {
  listeners: number;
  nodes: number;
  documents: number;
  timers: number;
  heapKb: number;
}

export interface CyclePage {
  page: Page;
  /** Mounts, uses and removes every element `count` times. */
  run(count: number): Promise<void>;
  countResources(): Promise<ResourceCounts>;
  close(): Promise<void>;
}

export interface CyclePageOptions {
  browser: Browser;
  gateway: Gateway;
  host: Awaited<ReturnType<typeof startHostPages>>;
}

/** After this number of cycles the window gets another width, and the header another layout. */
const BATCH = 10;
const WIDTHS_PX = [1280, 390] as const;

/** Opens a page with only the script, in which elements are mounted and removed. */
export async function openCyclePage({ browser, gateway, host }: CyclePageOptions): Promise<CyclePage> {
  const { url } = gateway;
  const address = host.add({
    html: `<!doctype html><meta name="viewport" content="width=device-width"><title>Host</title>
      <script async src="${url}/hs/1/hs.js" data-api-url="${url}" data-subscription-url="${url}" data-event-gateway-url="${url}"
        data-landing-pages-url="${url}" data-search-url="${url}/autocomplete" data-split-url="${url}" data-anonymous-id="visitor"></script><main></main>`,
  });
  const context = await browser.newContext({
    viewport: { width: WIDTHS_PX[0], height: 800 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  // tsx wraps every function in a helper function, which a page does not have.
  await page.addInitScript("globalThis.__name = (of) => of");
  await page.addInitScript(countTimers);
  await page.goto(address);
  await page.waitForFunction(() => customElements.get("hs-auth-guard") !== undefined);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable");
  let turn = 0;
  return {
    page,
    async run(count) {
      for (let left = count; left > 0; left -= BATCH) {
        const width = WIDTHS_PX[turn++ % WIDTHS_PX.length] ?? WIDTHS_PX[0];
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(cycle, Math.min(left, BATCH));
        gateway.clear();
      }
    },
    countResources: () => readResourceCounts(page, devtools),
    close: () => context.close(),
  };
}

async function readResourceCounts(page: Page, devtools: CDPSession): Promise<ResourceCounts> {
  // Some things, such as aborted requests, end shortly after their element was removed: three idle periods are enough for them.
  for (let i = 0; i < 3; i++)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const areTimersDone = () => (window as unknown as { pendingTimers: Set<unknown> }).pendingTimers.size === 0;
  await page.waitForFunction(areTimersDone, undefined, { timeout: 4000 }).catch(() => undefined);
  for (let i = 0; i < 3; i++) await devtools.send("HeapProfiler.collectGarbage");
  const { metrics } = await devtools.send("Performance.getMetrics");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const timers = await page.evaluate(
    () => (window as unknown as { pendingTimers: Set<unknown> }).pendingTimers.size,
  );
  return {
    listeners: metric("JSEventListeners"),
    nodes: metric("Nodes"),
    documents: metric("Documents"),
    timers,
    heapKb: usedSize / 1000,
  };
}

/** Runs before the page's scripts: records the timers that have not run yet. */
function countTimers(): void {
  const pending = new Set<unknown>();
  const scope = window as unknown as Record<string, unknown>;
  scope.pendingTimers = pending;
  const { setTimeout, setInterval, clearTimeout, clearInterval } = window;
  scope.setTimeout = (task: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) => {
    const id: unknown = setTimeout(() => {
      pending.delete(id);
      task(...given);
    }, delay);
    pending.add(id);
    return id;
  };
  scope.setInterval = (task: () => void, delay?: number, ...given: unknown[]) => {
    const id: unknown = setInterval(task, delay, ...given);
    pending.add(id);
    return id;
  };
  for (const [name, clear] of Object.entries({ clearTimeout, clearInterval })) {
    scope[name] = (id: number) => {
      pending.delete(id);
      clear(id);
    };
  }
}

/** Runs in the page: mounts every element, uses each as a visitor does, and removes them, `count` times. */
async function cycle(count: number): Promise<void> {
  const tags = ["hs-header", "hs-search", "hs-email-signup", "hs-footer", "hs-badges", "hs-auth-guard"];
  const attributes: Record<string, string> = {
    "hs-badges": 'badges="super-service-award certified"',
    "hs-auth-guard": "authenticated",
  };
  const markup = tags.map((tag) => `<${tag} ${attributes[tag] ?? ""}><p>Fallback</p></${tag}>`).join("");
  const within = (box: Element, tag: string, selector: string) =>
    box.querySelector(tag)?.shadowRoot?.querySelector<HTMLElement>(selector);

  /** Waits until a condition is met; `what` names it in the error. */
  async function until(what: string, isThere: () => unknown): Promise<void> {
    for (const start = Date.now(); !isThere(); ) {
      if (Date.now() - start > 15_000) throw new Error(`${what} did not appear.`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  function type(field: HTMLInputElement, text: string): void {
    field.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  }

  for (let i = 0; i < count; i++) {
    const box = document.createElement("div");
    let ready = 0;
    box.addEventListener("hs-ready", () => (ready += 1));
    box.innerHTML = markup;
    document.querySelector("main")?.append(box);
    await until("Every element", () => ready === tags.length);

    type(within(box, "hs-search", "[part~=input]") as HTMLInputElement, "in");
    await until("The suggestions", () => within(box, "hs-search", "[role=option]"));
    type(within(box, "hs-email-signup", "[name=email]") as HTMLInputElement, "visitor@mail.example");
    within(box, "hs-badges", "button")?.click();
    await until("The badge's text", () => within(box, "hs-badges", "[aria-expanded=true]"));
    // This step comes last, because nothing below an open menu can take the focus.
    const title = within(box, "hs-header", "[part~=title]");
    if (title) {
      title.click();
      await until("The panel", () => within(box, "hs-header", "[part~=panel]"));
    } else {
      within(box, "hs-header", "[part~=menu-button]")?.click();
      await until("The menu", () => within(box, "hs-header", "[part~=menu][data-state=open] button"));
    }
    box.remove();
    // An element that is removed may be inserted again at once, so it is disposed in the next task.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
