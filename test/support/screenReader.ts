import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Locator } from "playwright-core";

const require = createRequire(import.meta.url);

/** The part of Guidepup's virtual screen reader that is used here. */
interface VirtualReader {
  start(options: { container: Node }): Promise<void>;
  next(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
  stop(): Promise<void>;
}

/** More phrases than any state has. A reader in an endless loop fails the test. */
const PHRASES_MAX = 400;

/** All phrases that Guidepup's virtual screen reader says from the start to the end of a node, one per line. */
export async function spokenIn(node: Locator): Promise<string> {
  const page = node.page();
  const file = await readFile(require.resolve("@guidepup/virtual-screen-reader/browser.js"), "base64");
  await page.addScriptTag({
    type: "module",
    content: `import { virtual } from "data:text/javascript;base64,${file}"; window.virtualReader = virtual;`,
  });
  await page.waitForFunction(() => "virtualReader" in window);
  const phrases = await node.evaluate(async (container, most) => {
    const { virtualReader } = window as unknown as { virtualReader: VirtualReader };
    await virtualReader.start({ container });
    const first = await virtualReader.lastSpokenPhrase();
    for (let count = 0; count < most; count++) {
      await virtualReader.next();
      // After the end it starts again.
      if ((await virtualReader.lastSpokenPhrase()) === first) break;
    }
    const spoken = await virtualReader.spokenPhraseLog();
    await virtualReader.stop();
    return spoken.slice(0, -1);
  }, PHRASES_MAX);
  return `${phrases.join("\n")}\n`;
}
