import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { itEach } from "../support/itEach";

const chrome = startBrowser();
const WIDGET = `window.pressed = [];
  document.addEventListener("click", function (event) { if (event.isTrusted === false) window.pressed.push(event.composedPath()[0].id); });
  setTimeout(function () {
    var trigger = document.createElement("button");
    trigger.className = "acsb-trigger";
    trigger.id = "widget";
    document.body.appendChild(trigger);
  }, 150);`;

interface Scope {
  pressed: string[];
}

/** Opens a page with an author's markup above a footer, chooses Accessibility Tools, and returns the ids of what a script has pressed. */
async function pressedAfter(markup: string, { script = WIDGET, before = () => {} } = {}) {
  const opened = await chrome.openReady(
    `${markup}<hs-footer accessibility-widget-url="/widget.js"></hs-footer>`,
    { before },
  );
  await opened.page.route("**/widget.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  const url = opened.page.url();
  const footer = opened.page.locator("hs-footer");
  await footer.getByRole("button", { name: "Accessibility Tools" }).click();
  const pressed = () => opened.page.evaluate(() => (window as unknown as Scope).pressed);
  await expect.poll(async () => (await pressed())?.length).toBe(1);
  expect(opened.page.url()).toBe(url);
  expect(opened.faults).toEqual([]);
  return pressed();
}

describe("Accessibility Tools", () => {
  itEach([
    ["a link", '<a class="acsb-trigger" id="author" href="https://evil.invalid/">Help</a>'],
    ["part of a link", '<a href="https://evil.invalid/"><b class="acsb-trigger" id="author">Help</b></a>'],
    [
      "a submit button",
      '<form action="https://evil.invalid/"><button class="acsb-trigger" id="author">Go</button></form>',
    ],
    [
      "a button of a form elsewhere",
      '<form id="f" action="https://evil.invalid/"></form><button form="f" class="acsb-trigger" id="author">Go</button>',
    ],
    ["a button", '<button type="button" class="acsb-trigger" id="author">Delete</button>'],
    ["an element with the test id", '<div data-testid="acsb-trigger" id="author">Delete</div>'],
  ])("press the widget's trigger, not %s that an author wrote", async (_, markup) => {
    expect(await pressedAfter(markup)).toEqual(["widget"]);
  });

  itEach([
    ["a link", '<a class="acsb-trigger" id="author" href="https://evil.invalid/">Help</a>'],
    [
      "a submit button",
      '<form action="https://evil.invalid/"><button class="acsb-trigger" id="author">Go</button></form>',
    ],
    ["the label of a field", '<label class="acsb-trigger" id="author"><input type="checkbox"></label>'],
    ["an element with the test id", '<div data-testid="acsb-trigger" id="author">Delete</div>'],
  ])("press the widget's trigger, not %s that a comment adds while the widget starts", async (_, markup) => {
    const script = `document.body.insertAdjacentHTML("afterbegin", ${JSON.stringify(markup)}); ${WIDGET}`;
    expect(await pressedAfter("", { script })).toEqual(["widget"]);
  });

  it("call the widget's own method if it has one", async () => {
    const script =
      'window.pressed = []; window.acsbJS = { init: function () {}, open: function () { window.pressed.push("open"); } };';
    const markup = '<button type="button" class="acsb-trigger" id="author">Delete</button>';
    expect(await pressedAfter(markup, { script })).toEqual(["open"]);
  });

  it("work on a page with an author's form named acsbJS", { tags: ["long"] }, async () => {
    const markup = '<form id="acsbJS"><input name="init"/><input name="open"/></form>';
    expect(await pressedAfter(markup)).toEqual(["widget"]);
  });
});
