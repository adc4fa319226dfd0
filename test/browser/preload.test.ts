import { expect } from "vitest";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";

const chrome = startBrowser();

itEach([
  ['nav-variant="long" nav-domain="homeadvisor.com"', "?variant=long&domain=homeadvisor.com"],
  ["", ""],
])(
  "a page that preloads the navigation data of <hs-header %s> requests it once",
  async (attributes, query) => {
    const { page } = await chrome.open("", { form: "none" });
    const before = navigationCalls();
    const preload = `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${chrome.gateway.url}/resource/homeservices-cms/v1/navigation${query.replace("&", "&amp;")}">`;
    await page.goto(
      chrome.host.add({
        html: `<!doctype html><title>Host</title>${preload}<hs-header ${attributes}></hs-header>${chrome.scriptTag()}`,
      }),
    );
    await page.getByRole("banner").waitFor();
    expect(navigationCalls() - before).toBe(1);
  },
);

function navigationCalls(): number {
  return chrome.gateway.calls("fetchNavigation").length;
}
