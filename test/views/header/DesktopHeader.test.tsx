import { act, Profiler } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { navigationFor } from "../../../demo/gateway/data/navigationFor";
import { readNavigation } from "../../../src/api/readNavigation";
import { sharedSettings } from "../../../src/page/settings";
import { DesktopHeader } from "../../../src/views/header/DesktopHeader";
import { headerSettings } from "../../../src/views/header/headerSettings";
import { fakeElement } from "../../support/fakeElement";
import { fakeServer, jsonAnswer } from "../../support/fakeServer";

const results = [{ id: 1, name: "Repair a Roof", optionType: "TASK", srPathUrl: "/t/1" }];
const server = fakeServer(({ url }) =>
  jsonAnswer(url.includes("searchQuery") ? { results, searchId: "a" } : { treatment: "control" }),
);
let place: HTMLElement;

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  place = document.body.appendChild(document.createElement("div"));
});
afterEach(() => place.remove());

describe("a header that somebody types into", () => {
  it("renders nothing anew, from the first letter to the suggestions", async () => {
    const urls = { searchUrl: "https://search.example/tasks", splitUrl: "https://split.example" };
    const { element } = fakeElement({ ...sharedSettings, ...headerSettings }, urls, server);
    const navigation = readNavigation(navigationFor({ origin: "https://images.example" }), () => undefined);
    const root = createRoot(place.attachShadow({ mode: "open" }));
    const onRender = vi.fn();
    await act(async () =>
      root.render(
        <Profiler id="header" onRender={onRender}>
          <DesktopHeader element={element} navigation={navigation} isFetched={false} />
        </Profiler>,
      ),
    );
    // The file of the dropdowns comes when all is idle, and is rendered then.
    const isHere = () => onRender.mock.calls.some(([, phase]) => phase === "update");
    while (!isHere()) await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    const input = place.shadowRoot?.querySelector("input") as HTMLInputElement;
    input.focus();
    onRender.mockClear();

    for (const text of ["r", "ro", "roo", "roof"]) {
      input.value = text;
      input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
    }
    await vi.waitFor(
      () => expect(place.shadowRoot?.querySelector('[role="option"]')?.textContent).toBe("Repair a Roof"),
      8000,
    );

    expect(onRender).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  });
});
