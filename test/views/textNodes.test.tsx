import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { describe, expect, it, vi } from "vitest";
import { rootOptions } from "../../elements/app/rootOptions";
import { views } from "../../elements/app/views";
import { elements } from "../../elements/elements";
import { type ElementTag, elementTags } from "../../elements/elementTags";
import { renderFragment } from "../../server/index";
import { brands, primary } from "../../src/brands/registry";
import { resolveBrand } from "../../src/brands/resolveBrand";
import { SEARCH_DEBOUNCE_MS } from "../../src/limits";
import type { SettingTable } from "../../src/settings/settings";
import { ElementView } from "../../src/views/ElementView";
import { allowAct } from "../support/allowAct";
import { type Attributes, inputsFor, outerStatesOf, singleStatesOf } from "../support/elementStates";
import { fakeElement } from "../support/fakeElement";
import { fakeServer, jsonResponse } from "../support/fakeServer";
import { itEach } from "../support/itEach";

/**
 * The texts that React would have to insert, remove or replace as nodes. Translators wrap each text node in elements, e.g. `<font><font>`,
 * and React throws if such a node has another parent. A text that is the only child of its element is safe: React sets the element's
 * `textContent`.
 */
function textsOfReact(root: Node): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentNode as Element;
    const isNodeOfReact = Object.keys(node).some((key) => key.startsWith("__reactFiber"));
    if (isNodeOfReact || (parent.childNodes.length > 1 && parent.localName !== "style"))
      found.push(`"${node.nodeValue}" in ${parent.outerHTML?.slice(0, 150)}`);
  }
  return found;
}

const everyState = (tag: ElementTag) => [...outerStatesOf(tag), ...singleStatesOf(tag)];
/** The states in which each part of `OPENED` can be opened: only a search that checks its text shows an error. */
const openableStates = (tag: ElementTag) => [
  ...outerStatesOf(tag),
  ...(tag === "hs-search" ? [{ "validate-text": "" }] : []),
];
const domains = brands.map(({ domain }): [string] => [domain]);

describe.each(elementTags)("the server markup of %s", (tag) => {
  itEach(domains, ([domain]) => domain === primary.domain)(
    "has no text beside another node, for %s",
    (domain) => {
      let rendered = 0;
      for (const input of inputsFor(tag, domain))
        for (const state of everyState(tag)) {
          const attributes = { "brand-domain": domain, ...state };
          const place = document.createElement("div");
          place.innerHTML = renderFragment(tag, { ...input, children: "", attributes });
          const { content } = place.querySelector("template") ?? {};
          if (!content) continue;
          rendered += 1;
          expect(textsOfReact(content), JSON.stringify(state)).toEqual([]);
        }
      expect(rendered).toBeGreaterThan(0);
    },
  );
});

const results = [
  { id: 1, name: "Repair a Roof", optionType: "TASK", srPathUrl: "/t/1" },
  { id: 2, name: "Roofing", optionType: "CATEGORY" },
];
const server = fakeServer(({ url }) => {
  if (url.includes("searchQuery"))
    return jsonResponse({ results: url.includes("nothing") ? [] : results, searchId: "a" });
  if (url.includes("split")) return jsonResponse({ treatment: "test" });
  return jsonResponse(
    url.includes("fail") ? { message: "no" } : { userId: "u" },
    url.includes("fail") ? 500 : 200,
  );
});

const GIVEN = {
  subscribeHandler: () => true,
  searchUrl: "https://search.example",
  splitUrl: "https://split.example",
  subscriptionUrl: "https://subscription.example",
  eventGatewayUrl: "https://events.example",
  landingPagesUrl: "https://landing.example",
};

let place: HTMLElement;
let root: Root;
const errors: unknown[] = [];
const seen = new Set<string>();
/** The parts that the test must have opened. */
const OPENED: Partial<Record<ElementTag, readonly string[]>> = {
  "hs-header": ["panel", "profile-menu", "menu", "group", "search-sheet", "suggestion", "chat"],
  "hs-search": ["suggestion", "error", "chat"],
  "hs-email-signup": ["message", "success"],
  "hs-badges": ["popover"],
};

allowAct();

/** Lets lazy files and answers arrive, then checks the texts. */
async function look(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await act(async () => new Promise((resolve) => setTimeout(resolve)));
  for (const node of all("[part]")) seen.add(node.getAttribute("part") ?? "");
  expect(textsOfReact(place.shadowRoot as ShadowRoot)).toEqual([]);
}

async function show(tag: ElementTag, domain: string, state: Attributes): Promise<void> {
  place = document.body.appendChild(document.createElement("div"));
  const settings: Record<string, unknown> = { ...GIVEN };
  const [input] = inputsFor(tag, domain);
  const all = { ...state, ...(input?.navigation ? { navigation: input.navigation } : {}) };
  for (const [name, value] of Object.entries(all))
    settings[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())] = value;
  const table: SettingTable = elements[tag].definition.settings;
  const { element } = fakeElement(table, settings, server);
  // A navigation would change the address of the tests that run after this one.
  const emit: typeof element.emit = (type) => type !== "hs-navigate";
  const current = { ...element, emit, hostElement: place, tag, brand: resolveBrand({ domain }).brand };
  root = createRoot(
    place.attachShadow({ mode: "open" }),
    rootOptions((error) => errors.push(error)),
  );
  await act(async () =>
    root.render(
      <ElementView
        element={current}
        view={views[tag].view}
        placeholder={views[tag].placeholder}
        onError={(error) => errors.push(error)}
      />,
    ),
  );
  await look();
}

const all = (selector: string) => [...(place.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];

/** Presses every button once, also those that appear. The last one comes first, because an open dialog begins with the button that closes it. */
async function pressAll(): Promise<void> {
  const pressed = new Set<string>();
  const nameOf = ({ className, textContent, ariaLabel }: HTMLElement) =>
    `${className} ${textContent} ${ariaLabel}`;
  for (;;) {
    const next = all("button")
      .filter((node) => !pressed.has(nameOf(node)))
      .at(-1);
    if (!next) return;
    pressed.add(nameOf(next));
    await act(async () => next.click());
    await look();
  }
}

async function type(textOf: (field: HTMLInputElement) => string): Promise<void> {
  for (const field of all("input:not([type=hidden]), textarea") as HTMLInputElement[]) {
    await act(async () => field.focus());
    await look();
    // The instance's own setter tells React that a script wrote the text.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, textOf(field));
    await act(async () => field.dispatchEvent(new InputEvent("input", { bubbles: true })));
    await act(async () => new Promise((resolve) => setTimeout(resolve, SEARCH_DEBOUNCE_MS)));
    await look();
  }
}

/** Opens and types everything, once in a narrow header with its menu, and once in a wide one with its dropdowns. */
async function openEverything(): Promise<void> {
  await pressAll();
  await type(() => "roof");
  await pressAll();
  vi.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([] as unknown as DOMRectList);
  await pressAll();
  vi.restoreAllMocks();
  await type(({ type: kind }) => (kind === "email" ? "ann@example.com" : ""));
  await pressAll();
}

async function expectSafeTexts(tag: ElementTag, domain: string, states: Attributes[]): Promise<void> {
  seen.clear();
  errors.length = 0;
  for (const state of states) {
    await show(tag, domain, state);
    await openEverything();
    await act(async () => root.unmount());
    place.remove();
  }
  expect(errors).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining([...(OPENED[tag] ?? [])]));
}

describe.each(elementTags)("the view of %s gives React no text node, whatever is opened and typed", (tag) => {
  const isLarge = tag === "hs-header" || tag === "hs-footer";

  it("without and with all attributes", () =>
    expectSafeTexts(tag, primary.domain, isLarge ? outerStatesOf(tag) : everyState(tag)));

  it.runIf(isLarge)("with each attribute alone", { tags: ["long"] }, () =>
    expectSafeTexts(tag, primary.domain, everyState(tag)),
  );

  it.each(domains)("for %s", { tags: ["long"] }, (domain) =>
    expectSafeTexts(tag, domain, openableStates(tag)),
  );
});
