import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchPageViews } from "../../src/tracking/watchPageViews";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function fakePage({ readyState = "complete", visibilityState = "visible" } = {}) {
  const document = Object.assign(new EventTarget(), { readyState, visibilityState });
  const window = Object.assign(new EventTarget(), { document });
  let views = 0;
  const page = { isOn: true };
  const look = watchPageViews(window as unknown as Window, () => {
    if (page.isOn) views++;
    return page.isOn;
  });
  return {
    page,
    look,
    views: () => views,
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
  it("is told once, a second after the load", () => {
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

  it("is told a second after a script that came late", () => {
    const page = fakePage();
    vi.advanceTimersByTime(1000);
    expect(page.views()).toBe(1);
  });

  it("is not told of a page that was hidden within the second, until a second after it is seen again", () => {
    const page = fakePage();
    vi.advanceTimersByTime(500);
    page.turn("hidden");
    vi.advanceTimersByTime(60_000);
    expect(page.views()).toBe(0);
    page.turn("visible");
    vi.advanceTimersByTime(1000);
    expect(page.views()).toBe(1);
  });

  it("is told of a page from a background tab when somebody looks at it", () => {
    const page = fakePage({ visibilityState: "hidden" });
    vi.advanceTimersByTime(60_000);
    expect(page.views()).toBe(0);
    page.turn("visible");
    vi.advanceTimersByTime(1000);
    expect(page.views()).toBe(1);
  });

  it("waits until the visitor agrees to be counted", () => {
    const { page, look, views } = fakePage();
    page.isOn = false;
    vi.advanceTimersByTime(10_000);
    page.isOn = true;
    look();
    vi.advanceTimersByTime(1000);
    look();
    vi.advanceTimersByTime(1000);
    expect(views()).toBe(1);
  });

  it("is told again when the page comes back from the back/forward cache", () => {
    const page = fakePage();
    vi.advanceTimersByTime(1000);
    page.comeBack();
    vi.advanceTimersByTime(1000);
    expect(page.views()).toBe(2);
  });
});
