import { describe, expect, it } from "vitest";
import type { ElementContext } from "../../../src/element/ElementContext";
import { headerSettings } from "../../../src/views/header/headerSettings";
import { navigationCall } from "../../../src/views/header/startHeader";
import { watchWarnings } from "../../support/console";
import { fakeElement } from "../../support/fakeElement";
import { fakeServer, jsonResponse } from "../../support/fakeServer";

watchWarnings();
const data = { brand: { domain: "homeservices.example" }, groupings: [] };

function headerOn(server: ReturnType<typeof fakeServer>, given: Record<string, unknown> = {}) {
  const fake = fakeElement(headerSettings, { apiUrl: "https://api.example", ...given }, server);
  return { ...fake, element: fake.element as ElementContext<never> };
}

describe("the navigation call of an element", () => {
  it("is shared by all callers with the same settings, and keeps its response", async () => {
    const server = fakeServer(() => jsonResponse(data));
    const { element } = headerOn(server);
    const call = navigationCall(element);
    expect(navigationCall({ ...element })).toBe(call);
    const received = await call.data;
    expect(received).toEqual(data);
    expect([call.isOver, call.current]).toEqual([true, received]);
    expect(navigationCall(element)).toBe(call);
    expect(server.sent).toHaveLength(1);
  });

  it("is replaced when a setting changes", async () => {
    const server = fakeServer(() => jsonResponse(data));
    const { element } = headerOn(server);
    const previous = navigationCall(element);
    const settings = { ...(element.settings as object), navVariant: "spring" };
    await navigationCall({ ...element, settings } as never).data;
    expect(server.sent[server.sent.length - 1]?.url).toContain("variant=spring");
    expect(previous.controller.signal.aborted).toBe(true);
  });

  it("is replaced when the element starts again", () => {
    const { element } = headerOn(fakeServer(() => jsonResponse(data)));
    const previous = navigationCall(element);
    const restarted = { ...element, attempt: 1 } as never;
    expect(navigationCall(restarted)).not.toBe(previous);
    expect(previous.controller.signal.aborted).toBe(true);
  });

  it("reports a failure once", async () => {
    const { element, emitted } = headerOn(fakeServer(() => jsonResponse({}, 500)));
    expect(await navigationCall(element).data).toBeUndefined();
    await navigationCall(element).data;
    expect(emitted.map(({ type }) => type)).toEqual(["hs-error"]);
  });

  it("is aborted with its element", async () => {
    const { element, remove, emitted } = headerOn(fakeServer(() => jsonResponse(data)));
    const call = navigationCall(element);
    remove();
    expect([await call.data, emitted]).toEqual([undefined, []]);
  });

  it("without an address is reported after the page has had time to add listeners", async () => {
    const server = fakeServer(() => jsonResponse(data));
    const { element, emitted } = headerOn(server, { apiUrl: undefined });
    const call = navigationCall(element);
    await Promise.resolve();
    expect(emitted).toEqual([]);
    await call.data;
    expect([server.sent.length, emitted.length]).toEqual([0, 1]);
  });
});
