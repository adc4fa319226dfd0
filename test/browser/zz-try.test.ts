import { it } from "vitest";
import { startBrowser } from "../support/browser";

const chrome = startBrowser();
it("tries", async () => {
  const opened = await chrome.openReady(
    "<hs-search validate-zip validate-text></hs-search><p style='height:400px'>below</p>",
    { before: () => document.addEventListener("hs-navigate", (e) => e.preventDefault()) },
  );
  const { page } = opened;
  const shot = (n: string) =>
    page.screenshot({
      path: `/tmp/searchshots/${n}.png`,
      clip: { x: 0, y: 0, width: page.viewportSize()!.width, height: 480 },
    });
  await shot("empty");
  await page.getByRole("combobox").click();
  await page.getByRole("listbox").waitFor();
  await shot("defaults");
  await page.getByRole("combobox").pressSequentially("in");
  await page.waitForTimeout(400);
  await page.keyboard.press("ArrowDown");
  await shot("typed");
  await page.keyboard.press("Enter");
  await shot("error");
  console.log(JSON.stringify(await opened.events(), null, 0), opened.faults, opened.messages);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByRole("combobox").fill("");
  await page.waitForTimeout(300);
  await shot("mobile");
});
