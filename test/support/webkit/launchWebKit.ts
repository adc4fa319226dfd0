import type { Browser, BrowserContextOptions } from "playwright-core";
import { startDisplay } from "./startDisplay";
import { WebKitContext } from "./WebKitContext";

/** Starts the WebKit of this machine, with the part of Playwright's `Browser` that the tests use. */
export async function launchWebKit(): Promise<Browser> {
  const display = await startDisplay();
  const open = new Set<WebKitContext>();

  async function newContext({ viewport, reducedMotion, javaScriptEnabled }: BrowserContextOptions = {}) {
    const environment = display.environment(reducedMotion === "no-preference");
    const context = await WebKitContext.open(
      { environment, hasScripts: javaScriptEnabled !== false },
      viewport ?? undefined,
    );
    open.add(context);
    const close = context.close.bind(context);
    context.close = () => {
      open.delete(context);
      return close();
    };
    return context;
  }

  async function close() {
    await Promise.all([...open].map((context) => context.close()));
    display.close();
  }

  return { newContext, contexts: () => [...open], close } as unknown as Browser;
}
