import { describe, expect, it, vi } from "vitest";
import type { ElementContext } from "../../../src/page/ElementContext";
import { headerSettings } from "../../../src/views/header/headerSettings";
import { askForNavigation, startNavigation } from "../../../src/views/header/startNavigation";
import { watchWarnings } from "../../support/console";
import { fakeElement } from "../../support/fakeElement";
import { fakeServer, jsonAnswer } from "../../support/fakeServer";

watchWarnings();
const data = { brand: { domain: "homeservices.example" }, groupings: [] };

function headerOn(server: ReturnType<typeof fakeServer>, given: Record<string, unknown> = {}) {
  const fake = fakeElement(headerSettings, { apiUrl: "https://api.example", ...given }, server);
  return { ...fake, element: fake.element as ElementContext<never> };
}

describe("the navigation call that starts before the view", () => {
  it("is the view's own where it asks the same", async () => {
    const server = fakeServer(() => jsonAnswer(data));
    const { element } = headerOn(server);
    const onAnswer = vi.fn();
    startNavigation(element);
    askForNavigation(element, onAnswer);
    await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledWith(data));
    expect(server.sent).toHaveLength(1);
  });

  it("gives way to another where a setting has changed in between", async () => {
    const server = fakeServer(() => jsonAnswer(data));
    const { element } = headerOn(server);
    const onAnswer = vi.fn();
    startNavigation(element);
    const settings = { ...(element.settings as object), navVariant: "spring" };
    askForNavigation({ ...element, settings } as never, onAnswer);
    await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledTimes(1));
    expect(server.sent[server.sent.length - 1]?.url).toContain("variant=spring");
  });

  it("tells of a failure once", async () => {
    const { element, emitted } = headerOn(fakeServer(() => jsonAnswer({}, 500)));
    const onAnswer = vi.fn();
    startNavigation(element);
    askForNavigation(element, onAnswer);
    await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledWith(undefined));
    expect(emitted.map(({ type }) => type)).toEqual(["hs-error"]);
  });

  it("answers nobody after the view has gone, or the element", async () => {
    const server = fakeServer(() => jsonAnswer(data));
    const onAnswer = vi.fn();
    const left = headerOn(server);
    startNavigation(left.element);
    askForNavigation(left.element, onAnswer)();
    const removed = headerOn(server);
    startNavigation(removed.element);
    askForNavigation(removed.element, onAnswer);
    removed.remove();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it.each([
    ["with data of the page's own", { navigation: data }],
    ["without an address", { apiUrl: undefined }],
  ])("is not made %s", async (_, given) => {
    const server = fakeServer(() => jsonAnswer(data));
    const { element, emitted } = headerOn(server, given);
    startNavigation(element);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([server.sent.length, emitted.length]).toEqual([0, 0]);
  });
});
