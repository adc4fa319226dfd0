import { describe, expect, it, vi } from "vitest";
import type { ElementContext } from "../../src/element/ElementContext";
import { leavePage } from "../../src/flows/leavePage";
import { watchWarnings } from "../support/console";

const warnings = watchWarnings();

function setUp(isCanceled = false, baseTarget?: string) {
  const assign = vi.fn();
  const open = vi.fn();
  const emit = vi.fn(() => !isCanceled);
  const link = { href: "", click: vi.fn() };
  const element = {
    tag: "hs-test",
    emit,
    hostElement: {
      ownerDocument: {
        baseURI: "https://host.example/",
        location: { assign },
        defaultView: { open },
        querySelector: () => (baseTarget === undefined ? null : { target: baseTarget }),
        createElement: () => link,
      },
    },
  } as unknown as ElementContext;
  return { element, assign, open, emit, link };
}

describe("leaving a prerendered page", () => {
  function prerendered() {
    const page = setUp();
    const document = Object.assign(new EventTarget(), page.element.hostElement.ownerDocument, {
      prerendering: true,
    });
    const leaving = new AbortController();
    const element = { ...page.element, hostElement: { ownerDocument: document }, signal: leaving.signal };
    const activate = () => {
      document.prerendering = false;
      document.dispatchEvent(new Event("prerenderingchange"));
    };
    return { ...page, element: element as unknown as ElementContext, activate, leaving };
  }

  it("waits for the visitor, then leaves once", () => {
    const { element, assign, emit, activate } = prerendered();
    leavePage(element, "/login", "login");
    expect([emit.mock.calls, assign.mock.calls]).toEqual([[], []]);
    activate();
    activate();
    expect([emit.mock.calls.length, assign.mock.calls]).toEqual([1, [["/login"]]]);
  });

  it("does not happen if the element was removed meanwhile", () => {
    const { element, assign, activate, leaving } = prerendered();
    leavePage(element, "/login", "login");
    leaving.abort();
    activate();
    expect(assign.mock.calls).toEqual([]);
  });
});

describe("leaving the page", () => {
  it.each(["/find", "https://a.example/x", "?a=1", "//a.example"])(
    "fires hs-navigate, then opens %s",
    (url) => {
      const { element, assign, emit } = setUp();
      expect(leavePage(element, url, "search")).toBe(true);
      expect(emit.mock.calls).toEqual([["hs-navigate", { url, reason: "search" }, { isCancelable: true }]]);
      expect(assign.mock.calls).toEqual([[url]]);
    },
  );

  it("does not happen when the page cancels the event", () => {
    const { element, assign, open } = setUp(true);
    expect(leavePage(element, "/find", "search")).toBe(false);
    expect(leavePage(element, "/find", "search", { isNewTab: true })).toBe(false);
    expect([assign.mock.calls, open.mock.calls]).toEqual([[], []]);
  });

  it.each(["_top", "_parent", "_blank", "results"])(
    "follows a link if <base> has the target %s",
    (target) => {
      const { element, assign, link } = setUp(false, target);
      expect(leavePage(element, "/find", "search")).toBe(true);
      expect([link.href, link.click.mock.calls.length, assign.mock.calls]).toEqual(["/find", 1, []]);
    },
  );

  it.each(["", "_self", "_SELF"])("stays in its window if <base> has the target '%s'", (target) => {
    const { element, assign, link } = setUp(false, target);
    leavePage(element, "/find", "search");
    expect([link.click.mock.calls, assign.mock.calls]).toEqual([[], [["/find"]]]);
  });

  it("opens a new tab without an opener", () => {
    const { element, assign, open, emit } = setUp();
    leavePage(element, "/find", "search", { isNewTab: true });
    expect(open.mock.calls).toEqual([["/find", "_blank", "noopener"]]);
    expect(assign).not.toHaveBeenCalled();
    expect(emit).toHaveBeenCalledWith(
      "hs-navigate",
      { url: "/find", reason: "search", isNewTab: true },
      expect.anything(),
    );
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "mailto:a@b.co", "http://", "java\nscript:alert(1)"])(
    "refuses %j with a warning",
    (url) => {
      const { element, assign, emit } = setUp();
      expect(leavePage(element, url, "search")).toBe(false);
      expect([assign.mock.calls, emit.mock.calls]).toEqual([[], []]);
      expect(warnings).toHaveLength(1);
    },
  );
});
