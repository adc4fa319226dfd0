import { afterEach, describe, expect, it, vi } from "vitest";
import { sharedSettings } from "../../../src/page/settings";
import { searchBarSettings } from "../../../src/views/search/searchBarSettings";
import { startLiveSearch } from "../../../src/views/search/startLiveSearch";
import { fakeElement } from "../../support/fakeElement";
import { fakeServer, jsonAnswer } from "../../support/fakeServer";

/** A bar as the view draws it, opened, whose split feature is decided when the test says so. */
function openBar() {
  let answer: (treatment: string) => void = () => undefined;
  const server = fakeServer(
    () =>
      new Promise((resolve) => {
        answer = (treatment) => resolve(jsonAnswer({ treatment }));
      }),
  );
  const settings = { ...sharedSettings, ...searchBarSettings };
  const { element } = fakeElement(settings, { splitUrl: "https://split.example" }, server);
  const form = document.createElement("form");
  const bar = form.appendChild(document.createElement("div"));
  for (const name of ["text", "zip"]) bar.appendChild(document.createElement("input")).name = name;
  bar.append(document.createElementNS("http://www.w3.org/2000/svg", "svg"));
  document.body.append(form);
  const options = { element, syncUrl: false, isInFlow: false };
  const text = form.elements.namedItem("text") as HTMLInputElement;
  text.focus();
  const search = startLiveSearch(form, options, []);
  search.take(new MouseEvent("click"), text);
  const layout = () => form.querySelector('[role="listbox"]')?.getAttribute("data-layout");
  return { element, form, layout, options, search, server, decide: (treatment: string) => answer(treatment) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe("a split feature that is decided late", () => {
  it("draws nothing, and listens to nothing, once the search has gone", async () => {
    const { decide, layout, search, server } = openBar();
    await vi.waitFor(() => expect(server.sent).toHaveLength(1));
    expect(layout()).toBe("control");
    search.stop();
    const listen = vi.spyOn(window, "addEventListener");
    decide("test");
    await settled();
    expect(layout()).toBeUndefined();
    expect(listen).not.toHaveBeenCalled();
  });

  it("holds though another setting has changed meanwhile", async () => {
    const { decide, element, layout, options, search, server } = openBar();
    await vi.waitFor(() => expect(server.sent).toHaveLength(1));
    search.update({ ...options, element: { ...element, settings: { ...element.settings, zip: "80202" } } });
    decide("test");
    await vi.waitFor(() => expect(layout()).toBe("test"));
  });
});
