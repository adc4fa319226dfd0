import { describe, expect, it } from "vitest";
import { watchNavigations } from "../../src/tracking/watchNavigations";
import { followNavigations } from "../../src/tracking/watchPageViews";

/** A fake window whose history changes its address, with or without the Navigation API. */
function fakeWindow({ hasNavigation = false } = {}) {
  const location = { href: "https://site.example/a" };
  const navigation = new EventTarget();
  class FakeHistory {
    pushState(_state: unknown, _title: string, path?: string): void {
      if (path) location.href = new URL(path, location.href).href;
      navigation.dispatchEvent(new Event("currententrychange"));
    }
    replaceState(state: unknown, title: string, path?: string): void {
      this.pushState(state, title, path);
    }
  }
  const history = new FakeHistory();
  const window = Object.assign(new EventTarget(), {
    location,
    history,
    ...(hasNavigation ? { navigation } : {}),
  });
  const go = (path?: string) => window.history.pushState({}, "", path);
  return { window: window as unknown as Window, history, FakeHistory, location, go };
}

describe.each([{ hasNavigation: true }, { hasNavigation: false }])(
  "navigations within the document (Navigation API: $hasNavigation)",
  (options) => {
    it("are reported for another path or query, but not for another state or fragment", () => {
      const { window, go, history } = fakeWindow(options);
      const previous: string[] = [];
      watchNavigations(window, window.location.href, (address) => void previous.push(address));
      go("/b");
      go("/b#part");
      go();
      go("/b?page=2");
      history.replaceState({}, "", "/c");
      expect(previous).toEqual([
        "https://site.example/a",
        "https://site.example/b#part",
        "https://site.example/b?page=2",
      ]);
    });

    it("are reported even if they happened before watching began", () => {
      const { window, go } = fakeWindow(options);
      const since = window.location.href;
      go("/b");
      const previous: string[] = [];
      watchNavigations(window, since, (address) => void previous.push(address));
      expect(previous).toEqual(["https://site.example/a"]);
    });
  },
);

describe("a patched history", () => {
  it("calls the page's own patches, from before and after", () => {
    const { window, history, FakeHistory, go } = fakeWindow();
    const calls: string[] = [];
    const own = FakeHistory.prototype.pushState;
    history.pushState = function (...given) {
      calls.push("before");
      own.apply(this, given);
    };
    let count = 0;
    watchNavigations(window, window.location.href, () => void count++);
    const ours = history.pushState;
    history.pushState = function (...given) {
      calls.push("after");
      ours.apply(this, given);
    };
    go("/b");
    expect(calls).toEqual(["after", "before"]);
    expect(count).toBe(1);
  });

  it("does not hide what the page adds to its prototype later", () => {
    const { window, FakeHistory, go } = fakeWindow();
    let count = 0;
    watchNavigations(window, window.location.href, () => void count++);
    const ours = FakeHistory.prototype.pushState;
    const calls: string[] = [];
    FakeHistory.prototype.pushState = function (...given) {
      calls.push("the page's");
      ours.apply(this, given);
    };
    go("/b");
    expect(calls).toEqual(["the page's"]);
    expect(count).toBe(1);
  });

  it("reports that the visitor goes back", () => {
    const { window, location } = fakeWindow();
    let count = 0;
    watchNavigations(window, window.location.href, () => void count++);
    location.href = "https://site.example/earlier";
    window.dispatchEvent(new Event("popstate"));
    expect(count).toBe(1);
  });
});

describe("page-views", () => {
  const tick = () => new Promise((resolve) => setTimeout(resolve));
  const follow = (pageSetting: "load" | "navigation") => {
    const { window, go } = fakeWindow({ hasNavigation: true });
    const seen: string[] = [];
    const page = { setting: pageSetting };
    const follower = followNavigations(
      window,
      () => page.setting,
      (previous) => void seen.push(new URL(previous).pathname),
    );
    return { page, follower, go, seen };
  };

  it("set for the page applies without an element", async () => {
    const { page, follower, go, seen } = follow("load");
    await tick();
    go("/b");
    page.setting = "navigation";
    follower.check();
    await tick();
    go("/c");
    expect(seen).toEqual(["/b"]);
  });

  it("set on an element overrides the page's setting, also after the page renders another element", async () => {
    const { follower, go, seen } = follow("load");
    const header = {};
    follower.register(header, "navigation");
    await tick();
    follower.unregister(header);
    go("/b");
    follower.register({}, "load");
    go("/c");
    expect(seen).toEqual(["/a"]);
  });
});
