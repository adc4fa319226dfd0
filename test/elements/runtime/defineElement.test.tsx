import { type ComponentType, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createApp } from "../../../elements/app/createApp";
import { defineElement, type MountedHost } from "../../../elements/runtime/defineElement";
import { mountedElements } from "../../../elements/runtime/ElementMount";
import { pageServices } from "../../../src/page/services";
import { enumerated, flag, jsonList, text, wholeNumber } from "../../../src/settings/settingKinds";
import { type SettingsOf, setting } from "../../../src/settings/settings";
import { useElement } from "../../../src/views/CurrentElement";
import { Fallback } from "../../../src/views/ElementView";
import { watchWarnings } from "../../support/console";

const warnings = watchWarnings();

const settings = {
  heading: setting(text, { default: "Default heading" }),
  isOpenNow: setting(flag, { default: false }),
  limit: setting(wholeNumber(1, 9), { default: 5 }),
  mode: setting(enumerated("bar", "chat"), { default: "bar" }),
  list: setting(jsonList),
} as const;
type Settings = SettingsOf<typeof settings>;

const renders: string[] = [];
const signals: AbortSignal[] = [];

function View() {
  const element = useElement<Settings>();
  const [typed, setTyped] = useState("");
  const { heading, isOpenNow, limit, mode, list } = element.settings;
  renders.push(heading);
  signals.push(element.signal);
  if (heading === "throw") throw new Error("the view is broken");
  if (heading === "absent") return <Fallback />;
  return (
    <p>
      <output>{JSON.stringify({ heading, isOpenNow, limit, mode, list })}</output>
      <input value={typed} onChange={(event) => setTyped(event.target.value)} />
    </p>
  );
}

/** Loads an app with one view. */
const appOf = (tag: string, view: ComponentType) => async () => createApp({ [tag]: { view } });

let count = 0;
function newTag(): string {
  count += 1;
  const tag = `hs-trial-${count}`;
  customElements.define(tag, defineElement({ tag, settings }, { loadApp: appOf(tag, View) }));
  return tag;
}

async function mount(markup: (tag: string) => string) {
  const tag = newTag();
  document.body.innerHTML = markup(tag);
  const element = document.querySelector(tag) as HTMLElement & Partial<Record<string, unknown>>;
  await (element as unknown as MountedHost).mount.renderedOrFailed;
  return element;
}

/** Elements render in the order of their changes, so a new element is ready after all earlier renders. */
async function untilNextElementIsReady(): Promise<void> {
  const tag = `hs-next-${++count}`;
  customElements.define(
    tag,
    defineElement({ tag, settings: {} }, { loadApp: appOf(tag, () => <p>Next</p>) }),
  );
  const next = document.createElement(tag);
  const ready = new Promise((resolve) => next.addEventListener("hs-ready", resolve, { once: true }));
  document.body.append(next);
  await ready;
  next.remove();
  await expect.poll(() => isMounted(next)).toBe(false);
}

function isMounted(element: HTMLElement): boolean {
  return [...mountedElements()].some(({ hostElement }) => hostElement === element);
}

function shown(element: Element): Record<string, unknown> {
  return JSON.parse(element.shadowRoot?.querySelector("output")?.textContent ?? "null");
}

/** Types like a visitor, without React's own tracking of the value. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

afterEach(async () => {
  document.body.innerHTML = "";
  await expect.poll(() => mountedElements().size).toBe(0);
});

describe("settings", () => {
  it("come from attributes, including bare booleans", async () => {
    const element = await mount(
      (tag) => `<${tag} heading="Hi" is-open-now limit="3" mode="chat" list='[1]'></${tag}>`,
    );
    expect(shown(element)).toEqual({ heading: "Hi", isOpenNow: true, limit: 3, mode: "chat", list: [1] });
  });

  it("fall back when an attribute is removed, and re-render on each change", async () => {
    const element = await mount((tag) => `<${tag} heading="Hi" is-open-now></${tag}>`);
    element.removeAttribute("heading");
    element.setAttribute("is-open-now", "false");
    await expect.poll(() => shown(element)).toMatchObject({ heading: "Default heading", isOpenNow: false });
  });

  it("prefer the property, until it is set to undefined", async () => {
    const element = await mount((tag) => `<${tag} heading="Attribute"></${tag}>`);
    element.heading = "Property";
    await expect.poll(() => [shown(element).heading, element.heading]).toEqual(["Property", "Property"]);
    element.heading = undefined;
    await expect.poll(() => [shown(element).heading, element.heading]).toEqual(["Attribute", "Attribute"]);
  });

  it("set as properties before the script arrives are honored", async () => {
    const tag = `hs-late-${count}`;
    const element = document.createElement(tag) as HTMLElement & { heading?: string; list?: unknown };
    element.heading = "Early";
    element.list = [{ a: 1 }];
    document.body.append(element);
    customElements.define(tag, defineElement({ tag, settings }, { loadApp: appOf(tag, View) }));
    customElements.upgrade(element);
    await expect.poll(() => shown(element)).toMatchObject({ heading: "Early", list: [{ a: 1 }] });
    element.heading = "Changed";
    await expect.poll(() => shown(element)).toMatchObject({ heading: "Changed" });
  });

  it("changed before the element is connected cause no render and apply to the first one", async () => {
    const element = document.createElement(newTag());
    element.setAttribute("heading", "One");
    element.setAttribute("heading", "Two");
    const before = renders.length;
    await untilNextElementIsReady();
    expect(renders.slice(before)).toEqual([]);
    document.body.append(element);
    await untilNextElementIsReady();
    expect(renders.slice(before)).toEqual(["Two"]);
  });

  it("with invalid values warn once with element, attribute, value and accepted values, and count as absent", async () => {
    const element = await mount(
      (tag) => `<${tag} limit="many" mode="table" list="{" is-open-now="maybe"></${tag}>`,
    );
    element.setAttribute("heading", "again");
    const { localName } = element;
    await expect
      .poll(() => shown(element))
      .toEqual({ heading: "again", isOpenNow: false, limit: 5, mode: "bar" });
    expect(warnings).toEqual([
      expect.stringMatching(
        new RegExp(`<${localName}> attribute is-open-now: unknown value "maybe".*"true", or "false"`),
      ),
      expect.stringMatching(
        new RegExp(`<${localName}> attribute limit: unknown value "many".*whole number from 1 to 9`),
      ),
      expect.stringMatching(
        new RegExp(`<${localName}> attribute mode: unknown value "table".*"bar", "chat"`),
      ),
      expect.stringMatching(new RegExp(`<${localName}> attribute list: unknown value "{".*JSON`)),
    ]);
  });

  it("for the whole page apply to elements without their own value", async () => {
    const element = await mount((tag) => `<${tag}></${tag}>`);
    const { pageSettings } = pageServices();
    pageSettings.declare(["heading"]);
    pageSettings.configure({ heading: "Configured" });
    await expect.poll(() => shown(element)).toMatchObject({ heading: "Configured" });
    pageSettings.configure({ heading: undefined });
    await expect.poll(() => shown(element)).toMatchObject({ heading: "Default heading" });
  });
});

describe("the requests of an element", () => {
  function newElement() {
    const requested: string[] = [];
    const tag = `hs-request-${++count}`;
    const load = async ({ settings }: { settings: object }) => {
      requested.push((settings as Settings).heading);
    };
    customElements.define(tag, defineElement({ tag, settings }, { loadApp: appOf(tag, View), load }));
    return { element: document.createElement(tag) as HTMLElement & { heading?: string }, requested };
  }

  it("use a property that the page sets after it has inserted the element, in the same task", async () => {
    const { element, requested } = newElement();
    document.body.append(element);
    element.heading = "Later";
    expect(requested).toEqual([]);
    await Promise.resolve();
    expect(requested).toEqual(["Later"]);
  });

  it("are not made for an element that is removed in the same task, until it is inserted again", async () => {
    const { element, requested } = newElement();
    document.body.append(element);
    element.remove();
    await Promise.resolve();
    expect(requested).toEqual([]);
    document.body.append(element);
    await expect.poll(() => requested).toEqual(["Default heading"]);
  });
});

describe("the life of an element", () => {
  it("keeps typed text when it is moved", async () => {
    const element = await mount((tag) => `<div></div><section><${tag}></${tag}></section>`);
    const input = element.shadowRoot?.querySelector("input") as HTMLInputElement;
    type(input, "typed");
    document.querySelector("div")?.append(element);
    await untilNextElementIsReady();
    expect(element.shadowRoot?.querySelector("input")).toBe(input);
    expect(input.value).toBe("typed");
  });

  it("ends when it is removed: nothing stays mounted, calls are aborted, the root is empty", async () => {
    const element = await mount((tag) => `<${tag}></${tag}>`);
    const signal = signals.at(-1);
    expect([mountedElements().size, signal?.aborted]).toEqual([1, false]);
    element.remove();
    await expect.poll(() => [mountedElements().size, signal?.aborted]).toEqual([0, true]);
    await expect.poll(() => element.shadowRoot?.querySelector("output")).toBeNull();
  });

  it("starts again when it is inserted after its removal", async () => {
    const element = await mount((tag) => `<${tag} heading="Hi"></${tag}>`);
    element.remove();
    await expect.poll(() => shown(element)).toBeNull();
    document.body.append(element);
    await expect.poll(() => shown(element)).toMatchObject({ heading: "Hi" });
    expect(signals.at(-1)?.aborted).toBe(false);
  });

  it("allows removal before the first render", async () => {
    const element = document.createElement(newTag());
    document.body.append(element);
    element.remove();
    await untilNextElementIsReady();
    expect(mountedElements().size).toBe(0);
  });

  it("includes exactly one hs-ready event", async () => {
    const ready: unknown[] = [];
    const listen = (event: Event) => void ready.push((event as CustomEvent).detail);
    document.addEventListener("hs-ready", listen);
    const element = await mount((tag) => `<${tag}></${tag}>`);
    element.setAttribute("heading", "changed");
    await expect.poll(() => shown(element)).toMatchObject({ heading: "changed" });
    document.removeEventListener("hs-ready", listen);
    expect(ready).toEqual([{ element: element.localName }]);
  });
});

describe("fallback children", () => {
  const slots = (element: Element) => element.shadowRoot?.querySelectorAll("slot").length;

  it("show until the element renders, and not afterward", async () => {
    const tag = newTag();
    document.body.innerHTML = `<${tag}><a href="/">Home</a></${tag}>`;
    const element = document.querySelector(tag) as HTMLElement;
    expect(slots(element)).toBe(1);
    await expect.poll(() => slots(element)).toBe(0);
  });

  it("show again while the element has no content, and hide when it has", async () => {
    const element = await mount((tag) => `<${tag} heading="absent">Fallback</${tag}>`);
    expect(slots(element)).toBe(1);
    element.setAttribute("heading", "present");
    await expect.poll(() => [slots(element), shown(element)?.heading]).toEqual([0, "present"]);
  });

  it("stay when the view throws: the page gets hs-error and no uncaught error", async () => {
    const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const errors: unknown[] = [];
    const uncaught: unknown[] = [];
    const onError = (event: Event) => void errors.push((event as CustomEvent).detail);
    const onUncaught = (event: Event) => void uncaught.push(event);
    document.addEventListener("hs-error", onError);
    window.addEventListener("error", onUncaught);
    const element = await mount((tag) => `<${tag} heading="throw">Fallback</${tag}>`);
    document.removeEventListener("hs-error", onError);
    window.removeEventListener("error", onUncaught);
    expect(errors).toEqual([
      { element: element.localName, call: "render", status: 0, message: "the view is broken" },
    ]);
    expect([uncaught, slots(element)]).toEqual([[], 1]);
    // React logs nothing besides our line.
    expect(consoleError).not.toHaveBeenCalled();
    consoleError.mockRestore();
  });

  it("hide when the setting that made the view throw is corrected", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const element = await mount((tag) => `<${tag} heading="throw">Fallback</${tag}>`);
    element.setAttribute("heading", "mended");
    await expect.poll(() => [slots(element), shown(element)?.heading]).toEqual([0, "mended"]);
  });
});

describe("keys typed into our fields", () => {
  it.each(["keydown", "keypress", "keyup"])("do not leave the shadow root as %s", async (type) => {
    const element = await mount((tag) => `<${tag}></${tag}>`);
    const events: Event[] = [];
    document.body.addEventListener(type, (event) => events.push(event), { once: true });
    element.shadowRoot
      ?.querySelector("input")
      ?.dispatchEvent(new KeyboardEvent(type, { key: "k", bubbles: true, composed: true }));
    expect(events).toEqual([]);
  });
});
