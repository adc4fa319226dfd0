import { describe, expect, it } from "vitest";
import { startBrowser } from "../support/browser";
import { expectAtHome, openHeld } from "../support/hostCheck";

const chrome = startBrowser();

describe("the host check itself", () => {
  it("sees a global, an attribute, a rule and a changed prototype that a script leaves behind", async () => {
    const { page, release } = await openHeld(chrome, {});
    await release();
    await page.evaluate(() => {
      Object.assign(window, { left: 1 });
      document.body.className = "left";
      document.head.append(document.createElement("style"));
      Array.prototype.at = () => 0;
    });
    const changes = await page.evaluate(() => window.hostSnapshot.changes());
    expect(changes).toContain("added: window.left");
    expect(changes).toContain("changed: html > body[1] attributes");
    expect(changes).toContain("added: html > head[0] > style[");
    expect(changes).toContain("changed: window.Array.prototype.at");
  });
});

describe("our elements and a page leave each other as they are", () => {
  it("on plain HTML5", async () => {
    await expectAtHome(chrome, {});
  });

  it("in quirks mode", async () => {
    await expectAtHome(chrome, { doctype: "" });
  });
});
