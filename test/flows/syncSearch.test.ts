import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { syncSearch } from "../../src/flows/syncSearch";

function fakePage(href: string) {
  const replaced: unknown[][] = [];
  const state = { mine: true };
  const page = {
    location: { href },
    history: {
      state,
      replaceState(...parameters: unknown[]) {
        replaced.push(parameters);
        page.location.href = String(parameters[2]);
      },
    },
  };
  return { page: page as unknown as Window, replaced, state };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the search in the page's address", () => {
  it("is written after 400 ms, and keeps the page's state, query and fragment", () => {
    const { page, replaced, state } = fakePage("https://host.example/p?utm=a#top");
    syncSearch(page, " mow grass ", "90210", "US");
    vi.advanceTimersByTime(399);
    expect(replaced).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(replaced).toEqual([
      [state, "", "https://host.example/p?utm=a&searchQuery=mow+grass&postalCode=90210#top"],
    ]);
  });

  it.each([
    ["", ""],
    ["  ", "9021"],
  ])("is removed when empty: %j, %j", (text, zip) => {
    const { page } = fakePage("https://host.example/p?searchQuery=old&postalCode=11111&utm=a");
    syncSearch(page, text, zip, "US");
    vi.runAllTimers();
    expect(page.location.href).toBe("https://host.example/p?utm=a");
  });

  it("has the postal code in the format of the brand's country", () => {
    const { page } = fakePage("https://host.example/p");
    syncSearch(page, "", "k1a0b1", "CA");
    vi.runAllTimers();
    expect(page.location.href).toBe("https://host.example/p?postalCode=K1A+0B1");
  });

  it("is not written if it would not change, or after a cancellation", () => {
    const { page, replaced } = fakePage("https://host.example/p?searchQuery=mow%20grass");
    syncSearch(page, "mow grass", "", "US");
    syncSearch(page, "other", "", "US")();
    vi.runAllTimers();
    expect(replaced).toEqual([]);
  });

  it("is not written if the browser forbids it, and nothing is thrown", () => {
    const { page } = fakePage("about:srcdoc");
    page.history.replaceState = () => {
      throw new DOMException("no", "SecurityError");
    };
    syncSearch(page, "mow", "", "US");
    expect(() => vi.runAllTimers()).not.toThrow();
  });
});
