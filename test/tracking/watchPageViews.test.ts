import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchPageViews } from "../../src/tracking/watchPageViews";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function fakePage({ readyState = "complete", visibilityState = "visible", prerendering = false } = {}) {
  const document = Object.assign(new EventTarget(), {
    readyState,
    visibilityState,
    prerendering,
    title: "Home",
  });
  const location = { href: "https://site.example/" };
  const window = Object.assign(new EventTarget(), { document, location });
  const addresses: string[] = [];
  const titles: string[] = [];
  const page: { isOn: boolean | undefined } = { isOn: true };
  const { check, navigated } = watchPageViews(window as unknown as Window, ({ address, title }) => {
    if (page.isOn) {
      addresses.push(address);
      titles.push(title);
    }
    return page.isOn;
  });
  return {
    page,
    check,
    addresses,
    titles,
    entitle(title: string) {
      document.title = title;
    },
    views: () => addresses.length,
    /** Navigates to another address within the document. This counts as a view. */
    go(href: string) {
      const previous = location.href;
      location.href = href;
      navigated(previous);
    },
    /** Changes the address without a navigation, as history calls do with page-views="load". */
    rename(href: string) {
      location.href = href;
    },
    activate() {
      document.prerendering = false;
      check();
    },
    load() {
      document.readyState = "complete";
      window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    },
    comeBack: () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })),
    turn(state: "visible" | "hidden") {
      document.visibilityState = state;
      document.dispatchEvent(new Event("visibilitychange"));
    },
  };
}

describe("a page view", () => {
  it("is reported once, one second after load", () => {
    const page = fakePage({ readyState: "interactive" });
    vi.advanceTimersByTime(5000);
    page.load();
    vi.advanceTimersByTime(999);
    expect(page.views()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(page.views()).toBe(1);
    page.turn("hidden");
    page.turn("visible");
    vi.advanceTimersByTime(5000);
    expect(page.views()).toBe(1);
  });

  it("is reported one second after a script that loads late", () => {
    const page = fakePage();
    vi.advanceTimersByTime(1000);
    expect(page.views()).toBe(1);
  });

  it("is not reported for a page that is hidden within the second, until one second after it is visible again", () => {
    const page = fakePage();
    vi.advanceTimersByTime(500);
    page.turn("hidden");
    vi.advanceTimersByTime(60_000);
    expect(page.views()).toBe(0);
    page.turn("visible");
    vi.advanceTimersByTime(1000);
    expect(page.views()).toBe(1);
  });

  it("is reported for a page in a background tab when the visitor opens the tab", () => {
    const page = fakePage({ visibilityState: "hidden" });
    vi.advanceTimersByTime(60_000);
    expect(page.views()).toBe(0);
    page.turn("visible");
    vi.advanceTimersByTime(1000);
    expect(page.views()).toBe(1);
  });

  it("waits for the visitor's consent", () => {
    const { page, check, views } = fakePage();
    page.isOn = false;
    vi.advanceTimersByTime(10_000);
    page.isOn = true;
    check();
    vi.advanceTimersByTime(1000);
    check();
    vi.advanceTimersByTime(1000);
    expect(views()).toBe(1);
  });

  it("is reported one second after load, however often its settings change meanwhile", () => {
    const { check, views } = fakePage();
    for (let i = 0; i < 10; i++) {
      vi.advanceTimersByTime(100);
      check();
    }
    vi.advanceTimersByTime(0);
    expect(views()).toBe(1);
  });

  it("is reported at once if the visitor's consent comes after the second", () => {
    const { page, check, views } = fakePage();
    page.isOn = false;
    vi.advanceTimersByTime(10_000);
    page.isOn = true;
    check();
    vi.advanceTimersByTime(0);
    expect(views()).toBe(1);
  });

  it("is reported a second after a navigation, even if an earlier one was not allowed yet", () => {
    const page = fakePage();
    page.page.isOn = undefined;
    vi.advanceTimersByTime(5000);
    page.go("https://site.example/a");
    vi.advanceTimersByTime(100);
    page.page.isOn = true;
    page.check();
    vi.advanceTimersByTime(899);
    expect(page.views()).toBe(0);
    page.entitle("A");
    vi.advanceTimersByTime(1);
    expect(page.titles).toEqual(["Home", "A"]);
  });

  it("is not reported for a prerendered page until one second after activation", () => {
    const page = fakePage({ prerendering: true });
    vi.advanceTimersByTime(60_000);
    page.activate();
    vi.advanceTimersByTime(999);
    expect(page.views()).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(page.views()).toBe(1);
  });

  it("has the document's address at the time of the report", () => {
    const page = fakePage();
    page.rename("https://site.example/renamed");
    vi.advanceTimersByTime(1000);
    expect(page.addresses).toEqual(["https://site.example/renamed"]);
  });

  it("is reported for each navigation within the document, with its address", () => {
    const page = fakePage();
    vi.advanceTimersByTime(1000);
    page.go("https://site.example/a");
    vi.advanceTimersByTime(1000);
    page.go("https://site.example/b");
    page.go("https://site.example/c");
    vi.advanceTimersByTime(1000);
    expect(page.addresses.map((address) => new URL(address).pathname)).toEqual(["/", "/a", "/b", "/c"]);
  });

  it("keeps its address and title if the document changes before the report", () => {
    const page = fakePage();
    vi.advanceTimersByTime(500);
    page.go("https://site.example/a");
    page.entitle("A");
    vi.advanceTimersByTime(500);
    expect(page.titles).toEqual(["Home", "A"]);
    expect(page.addresses).toEqual(["https://site.example/", "https://site.example/a"]);
    vi.advanceTimersByTime(5000);
    expect(page.views()).toBe(2);
  });

  it("is reported once, with the last address, if the address changed while reporting was not allowed", () => {
    const page = fakePage();
    page.page.isOn = false;
    for (const path of ["a", "b", "c"]) {
      vi.advanceTimersByTime(5000);
      page.go(`https://site.example/${path}`);
    }
    page.page.isOn = true;
    page.check();
    vi.advanceTimersByTime(5000);
    expect(page.addresses).toEqual(["https://site.example/c"]);
  });

  it("is reported later if the page's setting is not known yet", () => {
    const page = fakePage();
    page.page.isOn = undefined;
    vi.advanceTimersByTime(5000);
    page.go("https://site.example/a");
    vi.advanceTimersByTime(5000);
    page.page.isOn = true;
    page.check();
    vi.advanceTimersByTime(5000);
    expect(page.addresses).toEqual(["https://site.example/", "https://site.example/a"]);
  });

  it("is reported again when the page returns from the back/forward cache", () => {
    const page = fakePage();
    vi.advanceTimersByTime(1000);
    page.comeBack();
    vi.advanceTimersByTime(1000);
    expect(page.views()).toBe(2);
  });
});
