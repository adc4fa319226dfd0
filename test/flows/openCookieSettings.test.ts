import { describe, expect, it, vi } from "vitest";
import { openCookieSettings } from "../../src/flows/footer/openCookieSettings";
import { footerSettings } from "../../src/views/footer/footerSettings";
import { watchWarnings } from "../support/console";
import { fakeElement } from "../support/fakeElement";
import { fakeServer } from "../support/fakeServer";

const warnings = watchWarnings();

function pageWith(globals: object) {
  const { element, emitted } = fakeElement(footerSettings, {}, fakeServer());
  // An element on a page with these globals.
  const hostElement = { ownerDocument: { defaultView: globals } } as unknown as HTMLElement;
  return { element: { ...element, hostElement }, emitted };
}

describe("cookie settings", () => {
  it.each<[string, (open: () => void) => object]>([
    ["OneTrust", (open) => ({ OneTrust: { ToggleInfoDisplay: open } })],
    ["Cookiebot", (open) => ({ Cookiebot: { renew: open, show: vi.fn() } })],
    ["a Cookiebot without renew", (open) => ({ Cookiebot: { show: open } })],
    ["Usercentrics 2", (open) => ({ UC_UI: { showSecondLayer: open } })],
    [
      "Usercentrics 3",
      (open) => ({ __ucCmp: { showSecondLayer: open }, UC_UI: { showSecondLayer: vi.fn() } }),
    ],
    ["a Usercentrics with one layer", (open) => ({ UC_UI: { showFirstLayer: open } })],
    ["Didomi", (open) => ({ Didomi: { preferences: { show: open }, notice: { show: vi.fn() } } })],
    ["a Didomi without preferences", (open) => ({ Didomi: { notice: { show: open } } })],
    [
      "Sourcepoint for GDPR",
      (open) => ({ _sp_: { gdpr: { loadPrivacyManagerModal: open }, loadPrivacyManagerModal: vi.fn() } }),
    ],
    ["an older Sourcepoint", (open) => ({ _sp_: { loadPrivacyManagerModal: open } })],
  ])("opens the dialog of %s once", (_, globals) => {
    const open = vi.fn();
    openCookieSettings(pageWith(globals(open)).element);
    expect(open).toHaveBeenCalledTimes(1);
    expect(warnings).toEqual([]);
  });

  it("passes Sourcepoint the id of its privacy manager", () => {
    const loadPrivacyManagerModal = vi.fn();
    openCookieSettings(
      pageWith({ _sp_: { gdpr: { loadPrivacyManagerModal }, config: { gdpr: { groupPmId: "123" } } } })
        .element,
    );
    expect(loadPrivacyManagerModal).toHaveBeenCalledWith("123");
  });

  it("lists the supported tools if there is no dialog", () => {
    openCookieSettings(pageWith({ OneTrust: {}, _sp_: {} }).element);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/OneTrust, Cookiebot, Usercentrics, Didomi, Sourcepoint/);
  });

  it("ignores markup of the page under a vendor's name", () => {
    const form = document.createElement("form");
    form.innerHTML = '<input name="ToggleInfoDisplay">';
    const field = form.firstChild as Element;
    const callable = Object.assign(() => undefined, { nodeType: 1 });
    const renew = vi.fn();
    openCookieSettings(
      pageWith({
        OneTrust: { ToggleInfoDisplay: field },
        UC_UI: { showSecondLayer: callable },
        Cookiebot: { renew },
      }).element,
    );
    expect(renew).toHaveBeenCalledTimes(1);
    expect(warnings).toEqual([]);
  });

  it("opens another vendor's dialog if one throws", () => {
    const renew = vi.fn();
    const ToggleInfoDisplay = () => {
      throw new Error("not ready");
    };
    openCookieSettings(pageWith({ OneTrust: { ToggleInfoDisplay }, Cookiebot: { renew } }).element);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it("reports a dialog that throws, and does not throw", () => {
    const { element, emitted } = pageWith({
      Cookiebot: {
        renew() {
          throw new Error("not ready");
        },
      },
    });
    openCookieSettings(element);
    expect(emitted).toMatchObject([
      { type: "hs-error", detail: { call: "openCookieSettings", message: "not ready" } },
    ]);
  });
});
