import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";
import { SIGN_UP } from "../support/signUpPage";

const chrome = startBrowser();

describe("a browser that is too old", () => {
  itEach<[string, () => void]>(
    [
      ["customElements", () => void Reflect.deleteProperty(window, "customElements")],
      ["attachShadow", () => void Reflect.deleteProperty(Element.prototype, "attachShadow")],
      ["Object.hasOwn", () => void Reflect.deleteProperty(Object, "hasOwn")],
      ["WeakRef", () => void Reflect.deleteProperty(window, "WeakRef")],
      ["AbortController", () => void Reflect.deleteProperty(window, "AbortController")],
      [":modal", () => void Object.assign(CSS, { supports: (text: string) => !text.includes(":modal") })],
    ],
    ([name]) => name === "customElements" || name === ":modal",
  )("without %s keeps the fallback children, and names it in one console line", async (name, before) => {
    const opened = await chrome.open('<hs-footer><a href="/imprint">Imprint</a></hs-footer>', {
      script: 'onload="window.hasRun = true"',
      before,
    });
    await opened.page.waitForFunction(() => "hasRun" in window);
    const line = new RegExp(`^warning: \\[home-services-chrome\\] The elements cannot run here \\(.*${name}`);
    await expect.poll(() => opened.messages).toEqual([expect.stringMatching(line)]);
    expect(await opened.page.getByRole("link", { name: "Imprint" }).isVisible()).toBe(true);
    expect(await opened.page.evaluate(() => window.HomeServices)).toBeUndefined();
    expect(opened.faults).toEqual([]);
  });
});

describe("a browser without the newest features", () => {
  it("still gets the elements", async () => {
    const opened = await chrome.openReady(
      `<hs-header></hs-header>${SIGN_UP}<hs-footer hide-sign-up></hs-footer>`,
      {
        before: () => {
          for (const name of ["showPopover", "hidePopover", "togglePopover", "popover", "inert"]) {
            Reflect.deleteProperty(HTMLElement.prototype, name);
          }
          Reflect.deleteProperty(Element.prototype, "moveBefore");
          for (const name of ["requestIdleCallback", "IntersectionObserver", "ResizeObserver"]) {
            Reflect.deleteProperty(window, name);
          }
          Reflect.deleteProperty(crypto, "randomUUID");
          Reflect.deleteProperty(Crypto.prototype, "randomUUID");
          Reflect.deleteProperty(Navigator.prototype, "sendBeacon");
        },
      },
    );
    await opened.page.getByRole("banner").waitFor();
    await opened.page.getByRole("contentinfo").waitFor();
    await opened.page.getByLabel("Email address").fill("visitor@mail.example");
    await opened.page.getByRole("button", { name: "Sign me up" }).click();
    await opened.page.getByText("Thanks for signing up!").waitFor();
    expect(opened.faults).toEqual([]);
  });
});
