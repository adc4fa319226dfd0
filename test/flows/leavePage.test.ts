import { describe, expect, it } from "vitest";
import { safeUrl } from "../../src/browser/safeUrl";
import { leavePage } from "../../src/flows/leavePage";
import { watchWarnings } from "../support/console";
import { fakeElement } from "../support/fakeElement";
import { fakeServer } from "../support/fakeServer";

const warnings = watchWarnings();

function elementThat({ isCancelled = false } = {}) {
  const fake = fakeElement({}, {}, fakeServer());
  const left: string[] = [];
  const location = { assign: (url: string) => left.push(url) };
  fake.element.host = { ownerDocument: { location } } as unknown as HTMLElement;
  const { emit } = fake.element;
  fake.element.emit = (...event) => emit(...event) && !isCancelled;
  return { ...fake, left };
}

describe("a safe address", () => {
  it.each([
    "https://x.example/a",
    "http://x.example",
    "mailto:a@b.example",
    "tel:+1555",
    "/find?a=1:2",
    "find/me:now",
    "?q=javascript:",
    "#top",
    "//x.example/a",
    "",
  ])("%s stays", (url) => {
    expect(safeUrl(url)).toBe(url);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "\u0001javascript:alert(1)",
    "java\nscript:alert(1)",
    "java\tscript\r:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "blob:https://x.example/1",
    "file:///etc/passwd",
    "view-source:https://x.example",
  ])("%j is refused", (url) => {
    expect(safeUrl(url)).toBeUndefined();
  });
});

describe("leaving the page", () => {
  it("tells the page first, then goes", () => {
    const { element, emitted, left } = elementThat();
    expect(leavePage(element, "/find", "search")).toBe(true);
    expect(emitted).toEqual([{ type: "hs-navigate", detail: { url: "/find", reason: "search" } }]);
    expect(left).toEqual(["/find"]);
  });

  it("stays when the page cancels", () => {
    const { element, left } = elementThat({ isCancelled: true });
    expect(leavePage(element, "/find", "search")).toBe(false);
    expect(left).toEqual([]);
  });

  it.each(["javascript:alert(1)", "mailto:a@b.example", "data:,x", ""])("does not go to %j", (url) => {
    const { element, emitted, left } = elementThat();
    expect(leavePage(element, url, "search")).toBe(false);
    expect(left).toEqual([]);
    expect(emitted).toEqual([]);
    expect(warnings).toHaveLength(1);
  });
});
