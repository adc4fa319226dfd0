import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ElementContext } from "../../../src/element/ElementContext";
import { sharedSettings } from "../../../src/settings/settings";
import type { TrackedEvent } from "../../../src/tracking/Tracker";
import { CurrentElement } from "../../../src/views/CurrentElement";
import { SearchBar, SearchMessages } from "../../../src/views/search/SearchBar";
import { searchBarSettings } from "../../../src/views/search/searchSettings";
import { fakeElement } from "../../support/fakeElement";
import { fakeServer, jsonResponse } from "../../support/fakeServer";

const table = { ...sharedSettings, ...searchBarSettings };
const URLS = { searchUrl: "https://search.example/tasks", splitUrl: "https://split.example" };
const results = [{ id: 1, name: "Repair a Roof", optionType: "TASK", srPathUrl: "/t/1" }];

/** A busy machine takes longer than the default timeout. */
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 8000 });

let root: Root;
let place: HTMLElement;
let decide: (treatment: string) => Response = () => new Response();
let asked: string[] = [];

const server = () =>
  fakeServer(({ url }) => {
    const query = new URL(url).searchParams.get("searchQuery");
    if (query === null)
      return new Promise((resolve) => {
        decide = (treatment) => {
          const response = jsonResponse({ treatment });
          resolve(response);
          return response;
        };
      });
    asked.push(query);
    return jsonResponse({ results, searchId: "a" });
  });

beforeEach(() => {
  // Another test's search may have written itself into the address.
  history.replaceState(null, "", location.pathname);
  asked = [];
  place = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  root.unmount();
  place.remove();
  vi.restoreAllMocks();
});

const shadow = () => place.shadowRoot as ShadowRoot;
const field = () => shadow().querySelector('input[name="searchQuery"]') as HTMLInputElement;
const list = () => shadow().querySelector('[role="listbox"]');
const names = () =>
  [...shadow().querySelectorAll('[role="option"]')].map((row) => row.getAttribute("aria-label"));

function type(text: string): void {
  field().value = text;
  field().dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
}

const barOf = (element: ElementContext) => (
  <CurrentElement value={element}>
    <SearchBar />
  </CurrentElement>
);

async function mount(given: object = {}) {
  const made = fakeElement(table, { ...URLS, ...given }, server());
  const show = (element = made.element) => root.render(barOf(element));
  root = createRoot(place.attachShadow({ mode: "open" }));
  show();
  await waitFor(() => expect(field()).not.toBeNull());
  return { ...made, show };
}

describe("a search bar", () => {
  it("opens its list on focus, whatever moved the focus", async () => {
    await mount();
    field().focus();
    await waitFor(() => expect(names()).toHaveLength(5));
    expect(field().getAttribute("aria-expanded")).toBe("true");
  });

  it("requests suggestions for the newest text, once", async () => {
    await mount();
    field().focus();
    type("r");
    type("roof");
    await waitFor(() => expect(names()).toEqual(["Repair a Roof"]));
    expect(asked).toEqual(["roof"]);
    expect(field().value).toBe("roof");
  });

  it("keeps the list closed while an error is shown, even if the field has the focus", async () => {
    await mount({ validateText: "" });
    field().focus();
    await waitFor(() => expect(list()).not.toBeNull());
    (shadow().querySelector("button") as HTMLElement).click();
    await waitFor(() =>
      expect(shadow().querySelector('[role="alert"]')?.textContent).toBe("Please enter a project"),
    );
    expect(shadow().activeElement).toBe(field());
    expect(list()).toBeNull();
  });
});

describe("the ZIP field of a search bar", () => {
  const zipField = () => shadow().querySelector('input[name="postalCode"]') as HTMLInputElement;

  it("follows its prefill", async () => {
    const { element, show } = await mount();
    const prefill = (zip: string) => show({ ...element, settings: { ...element.settings, zip } });
    prefill("10001");
    await waitFor(() => expect(zipField().value).toBe("10001"));
    prefill("20002");
    await waitFor(() => expect(zipField().value).toBe("20002"));
    prefill("");
    await waitFor(() => expect(zipField().value).toBe(""));
  });

  it("keeps what the visitor has typed or deleted", async () => {
    const { element, show } = await mount({ zip: "80401" });
    const prefill = (zip: string) => show({ ...element, settings: { ...element.settings, zip } });
    zipField().value = "";
    zipField().dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
    prefill("10001");
    await waitFor(() => expect(zipField().defaultValue).toBe("10001"));
    expect(zipField().value).toBe("");
  });
});

describe("submitting a search bar", () => {
  const press = () => (shadow().querySelector("button") as HTMLElement).click();
  const nameOf = ({ name }: TrackedEvent) => name;

  it("reports a keyword search and opens its results", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    const { emitted, tracked } = await mount({ searchResultsUrl: "https://results.example" });
    type(" roof ");
    press();
    await waitFor(() =>
      expect(assign.mock.calls).toEqual([["https://results.example/find?searchQuery=roof"]]),
    );
    expect(emitted[0]).toEqual({ type: "hs-search", detail: { text: "roof", zip: "" } });
    expect(tracked.map(nameOf)).toContain("query_searched");
  });

  it("opens the page of a chosen suggestion, which is not a keyword search", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    const { emitted, tracked } = await mount({ serviceRequestUrl: "https://tasks.example" });
    field().focus();
    type("roof");
    await waitFor(() => expect(names()).toEqual(["Repair a Roof"]));
    (shadow().querySelector('[role="option"]') as HTMLElement).click();
    await waitFor(() => expect(assign.mock.calls).toEqual([["https://tasks.example/t/1"]]));
    expect(emitted[0]).toMatchObject({ type: "hs-search", detail: { option: { name: "Repair a Roof" } } });
    expect(tracked.map(nameOf)).not.toContain("query_searched");
  });
});

describe("the hint of a search bar", () => {
  const description = () =>
    shadow().getElementById(field().getAttribute("aria-describedby") ?? "")?.textContent;
  const press = (key: string) =>
    field().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));

  it("explains the list before it opens", async () => {
    await mount();
    await waitFor(() => expect(description()).toMatch(/up and down arrow keys/));
    expect(list()).toBeNull();
  });

  it("stays while the visitor types, and ends when the visitor moves to a suggestion", async () => {
    await mount();
    field().focus();
    type("roof");
    await waitFor(() => expect(names()).toEqual(["Repair a Roof"]));
    expect(description()).toMatch(/up and down arrow keys/);
    press("ArrowDown");
    await waitFor(() => expect(field().hasAttribute("aria-activedescendant")).toBe(true));
    await waitFor(() => expect(field().hasAttribute("aria-describedby")).toBe(false));
    press("ArrowUp");
    await waitFor(() => expect(field().hasAttribute("aria-activedescendant")).toBe(false));
    expect(field().hasAttribute("aria-describedby")).toBe(false);
  });

  it("is replaced by an error", async () => {
    await mount({ validateText: "" });
    field().focus();
    (shadow().querySelector("button") as HTMLElement).click();
    await waitFor(() => expect(description()).toBe("Please enter a project"));
    type("r");
    await waitFor(() => expect(description()).toMatch(/up and down arrow keys/));
  });
});

describe("a split feature whose treatment arrives late", () => {
  it("changes nothing after the search has been removed", async () => {
    await mount();
    field().focus();
    await waitFor(() => expect(list()?.getAttribute("data-layout")).toBe("control"));
    root.render(null);
    await waitFor(() => expect(field()).toBeNull());
    const errors = vi.spyOn(console, "error");
    const response = decide("test");
    await waitFor(() => expect(response.bodyUsed).toBe(true));
    root.render(<p>Rendered after the decision</p>);
    await waitFor(() => expect(shadow().querySelector("p")).not.toBeNull());
    expect(list()).toBeNull();
    expect(errors).not.toHaveBeenCalled();
  });

  it("applies although another setting has changed since", async () => {
    const { element, show } = await mount();
    field().focus();
    await waitFor(() => expect(list()?.getAttribute("data-layout")).toBe("control"));
    show({ ...element, settings: { ...element.settings, zip: "80202" } });
    decide("test");
    await waitFor(() => expect(list()?.getAttribute("data-layout")).toBe("test"));
  });
});

describe("a search bar from a server", () => {
  const onServer = (query = "") => {
    const { element } = fakeElement(table, URLS, server());
    const hostElement = { ownerDocument: { location: { search: query } } } as unknown as HTMLElement;
    return renderToString(barOf({ ...element, hostElement }));
  };

  it("is a plain form that opens the results page", () => {
    const html = onServer("?utm_source=mail&searchQuery=old");
    expect(html).toMatch(/<form [^>]*action="https:\/\/www\.homeservices\.example\/find"/);
    expect(html).toContain('<input type="hidden" name="utm_source" value="mail"/>');
    expect(html).not.toMatch(
      /type="hidden" name="searchQuery"|role="combobox"|aria-expanded|aria-describedby/,
    );
  });

  it.each(["", "?utm_source=mail"])(
    "hydrates with the typed text, whatever the page's query on the server was: %j",
    async (query) => {
      const errors = vi.spyOn(console, "error");
      const box = place.attachShadow({ mode: "open" }).appendChild(document.createElement("div"));
      box.append(new DOMParser().parseFromString(onServer(query), "text/html").body.firstChild as Node);
      const typedInto = field();
      typedInto.focus();
      typedInto.value = "roof";
      const { element } = fakeElement(table, URLS, server());
      const onRecoverableError = vi.fn();
      root = hydrateRoot(box, barOf(element), { onRecoverableError });
      await waitFor(() => expect(names()).toEqual(["Repair a Roof"]));
      expect(field()).toBe(typedInto);
      expect([field().value, field().getAttribute("role")]).toEqual(["roof", "combobox"]);
      expect(shadow().querySelector("[type=hidden]")).toBeNull();
      expect(onRecoverableError).toHaveBeenCalledTimes(query ? 1 : 0);
      expect(errors).not.toHaveBeenCalled();
    },
  );
});

describe("the live regions of a search bar", () => {
  const shown = (told: number | undefined, messages = 1) =>
    renderToStaticMarkup(
      <SearchMessages
        state={{ error: undefined, announcedCount: told, announcements: messages }}
        errorId="e"
        bar={{ current: null }}
      />,
    );

  it.each([
    [3, "3 suggestions"],
    [1, "1 suggestion"],
    [0, "No suggestions"],
  ])("%i options are announced as %s", (told, words) => {
    expect(shown(told)).toContain(`>${words}<`);
  });

  it("are empty while the list is closed", () => {
    expect(shown(undefined)).not.toContain("suggestion");
  });

  it("alternate, so that a repeated text is read out again", () => {
    expect(shown(3, 2).indexOf("3 suggestions")).not.toBe(shown(3, 1).indexOf("3 suggestions"));
  });
});
