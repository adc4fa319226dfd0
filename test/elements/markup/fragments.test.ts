// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { requestFragment, untilTogether } from "../../../elements/markup/fragments";
import { createServices } from "../../../src/page/createServices";
import { pageServices, provideServices } from "../../../src/page/services";
import { watchWarnings } from "../../support/console";

watchWarnings();

beforeEach(() => {
  provideServices(createServices);
  const { pageSettings } = pageServices();
  pageSettings.declare(["fragmentsUrl"]);
  pageSettings.configure({ fragmentsUrl: "https://cdn.example/{element}.html" });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
});

afterEach(() => {
  pageServices().pageSettings.configure({ fragmentsUrl: undefined });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("fragments that arrive together show together, but none waits long for another", async () => {
  const arrive = new Map<string, (response: Response) => void>();
  vi.spyOn(window, "fetch").mockImplementation(
    (address) => new Promise((resolve) => arrive.set(String(address), resolve)),
  );
  const [first, second, late] = ["hs-header", "hs-search", "hs-footer"].map((tag) =>
    requestFragment({
      tag,
      hostElement: document.createElement(tag),
      table: {},
      guardsChildren: false,
      settings: { read: () => undefined },
    }),
  );
  let areShown = false;
  const show = () => void untilTogether().then(() => (areShown = true));
  const answer = (tag: string) =>
    arrive.get(`https://cdn.example/${tag}.html`)?.(new Response("", { status: 404 }));
  await vi.waitFor(() => expect(arrive.size).toBe(3));
  answer("hs-header");
  await first;
  show();
  answer("hs-search");
  await second;
  expect(areShown).toBe(false);
  vi.advanceTimersByTime(50);
  await vi.waitFor(() => expect(areShown).toBe(true));
  areShown = false;
  answer("hs-footer");
  await late;
  show();
  await vi.waitFor(() => expect(areShown).toBe(true));
});
