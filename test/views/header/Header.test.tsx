import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigationFor } from "../../../demo/gateway/data/navigationFor";
import { readNavigation } from "../../../src/api/readNavigation";
import { sharedSettings } from "../../../src/settings/settings";
import { CurrentElement } from "../../../src/views/CurrentElement";
import { HeaderLayout } from "../../../src/views/header/Header";
import { headerSettings } from "../../../src/views/header/headerSettings";
import { CurrentHeader } from "../../../src/views/header/useHeader";
import { dropdownsFile, mobileSheetsFile } from "../../../src/views/lazyViews";
import { allowAct } from "../../support/allowAct";
import { fakeElement } from "../../support/fakeElement";
import { fakeServer, jsonResponse } from "../../support/fakeServer";

const results = [{ id: 1, name: "Repair a Roof", optionType: "TASK", srPathUrl: "/t/1" }];
const server = fakeServer(({ url }) =>
  jsonResponse(url.includes("searchQuery") ? { results, searchId: "a" } : { treatment: "control" }),
);
let place: HTMLElement;

allowAct();
beforeEach(() => {
  place = document.body.appendChild(document.createElement("div"));
});
afterEach(() => place.remove());

/** Lets React render until the check passes. */
function rendered(check: () => void): Promise<void> {
  return vi.waitFor(
    async () => {
      await act(async () => undefined);
      check();
    },
    { timeout: 8000 },
  );
}

describe("a header with typed text", () => {
  it("does not render the header again, from the first letter to the suggestions", async () => {
    const urls = { searchUrl: "https://search.example/tasks", splitUrl: "https://split.example" };
    const { element } = fakeElement({ ...sharedSettings, ...headerSettings }, urls, server);
    const data = readNavigation(navigationFor({ origin: "https://images.example" }), () => undefined);
    // A render of the header reads the navigation.
    const isRead = vi.fn();
    const navigation = new Proxy(data, {
      get(target, key, receiver) {
        isRead(key);
        return Reflect.get(target, key, receiver);
      },
    });
    const header = (
      <CurrentElement value={element}>
        <CurrentHeader value={{ element, navigation }}>
          <HeaderLayout />
        </CurrentHeader>
      </CurrentElement>
    );
    // Loaded first, because each of these files causes a render when it arrives.
    await Promise.all([mobileSheetsFile.load(), dropdownsFile.load()]);
    const root = createRoot(place.attachShadow({ mode: "open" }));
    await act(async () => root.render(header));
    const input = place.shadowRoot?.querySelector("input") as HTMLInputElement;
    const options = () =>
      [...(place.shadowRoot?.querySelectorAll('[role="option"]') ?? [])].map((row) => row.textContent);
    input.focus();
    await rendered(() => expect(options()).not.toEqual([]));
    expect(isRead).toHaveBeenCalled();
    isRead.mockClear();

    for (const text of ["r", "ro", "roo", "roof"]) {
      input.value = text;
      await act(async () => input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true })));
    }
    await rendered(() => expect(options()[0]).toBe("Repair a Roof"));

    expect(isRead).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  });
});
