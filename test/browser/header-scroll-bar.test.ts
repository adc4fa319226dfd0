import { expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { button, openHeader } from "../support/headerPage";

// Headless browsers hide their scroll bars by default.
const chrome = startBrowser({ ignoreDefaultArgs: ["--hide-scrollbars"] });

it("the page behind an open menu keeps its width when its scroll bar disappears", async () => {
  const { page } = await openHeader(chrome, "", { context: { viewport: { width: 900, height: 700 } } });
  await page.addStyleTag({ content: "::-webkit-scrollbar { width: 15px; background: #ccc }" });
  const width = () => page.evaluate(() => document.querySelector("h1")?.getBoundingClientRect().width);
  await expect.poll(width).toBe(885);
  await button(page, "Open menu").click();
  await button(page, "Close menu").waitFor();
  expect(await width()).toBe(885);
});
