import type { Page } from "playwright-core";
import { startBrowser } from "../support/browser";
import { BROWSER_ARGUMENTS, takePictures } from "./takePictures";

const chrome = startBrowser({ args: BROWSER_ARGUMENTS });

/** Hides ports, times, ids and the version, because they differ between runs. */
async function hideChanges(page: Page): Promise<void> {
  await page.getByRole("dialog").evaluate((panel) => {
    const texts = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      node.nodeValue = (node.nodeValue ?? "")
        .replace(/127\.0\.0\.1:\d+|localhost:\d+/g, "cdn.example")
        .replace(/\b\d+ ms\b/g, "10 ms")
        .replace(/\b\d+\.\d+\.\d+\b/g, "1.0.0")
        .replace(/[\da-f]{8}-[\da-f-]{27}/g, "id");
    }
  });
}

takePictures(chrome, "debug", {
  problems: {
    markup: () => '<hs-email-signup varient="x"></hs-email-signup><main>The page</main>',
    height: 560,
    query: "?hs-debug",
    act: async (page) => {
      await page.getByRole("dialog").waitFor();
      await hideChanges(page);
    },
  },
});
