import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ElementContext } from "../src/page/ElementContext";
import { Words } from "../src/views/Words";
import { elements, type FragmentData, prerendered } from "./elements";
import { escapeHtml } from "./escapeHtml";
import type { FragmentElement } from "./FragmentElement";
import { hostRules, rulesFor } from "./fragmentStyles";
import { prerenderElement } from "./prerenderElement";
import { provideWords } from "./provideWords";
import { readAddress } from "./readAddress";
import {
  attributesMarkup,
  checkOptions,
  type FragmentOptions,
  navigationTextOf,
  readAttributes,
  readObject,
} from "./readOptions";
import { createMemory } from "./remembered";
import { withoutPreloads } from "./withoutScript";

/**
 * Renders an element as HTML that shows before the script arrives, and without one: the element's tag with its attributes and a
 * declarative shadow root. When `hs.js` comes it takes over in place. Synchronous, touches no DOM, makes no call.
 *
 * @param element the tag, e.g. `"hs-header"`
 * @throws Error that names the element, the attribute or option, the value and what would be accepted
 */
export function renderFragment(element: FragmentElement, options: FragmentOptions = {}): string {
  if (!Object.hasOwn(elements, element)) {
    throw new Error(
      `renderFragment: element ${JSON.stringify(element)} is not accepted; accepted: ${Object.keys(elements).join(", ")}.`,
    );
  }
  checkOptions(element, options);
  const { "form-action": formActionAttribute, ...attributes } = readObject(
    element,
    "option attributes",
    options.attributes ?? {},
  ) as NonNullable<FragmentOptions["attributes"]>;
  const { nonce, query = "", children = "" } = options;
  const stylesheet = readAddress(element, "option stylesheet", options.stylesheet);
  const formAction =
    readAddress(element, "option formAction", options.formAction) ??
    readAddress(element, "attribute form-action", formActionAttribute);
  const given = readObject(element, "attribute navigation", attributes.navigation);
  const navigation = given ?? readObject(element, "option navigation", options.navigation);

  const { settings: table, check } = prerendered(element);
  const { settings, brand } = readAttributes(element, table, attributes, navigation);
  const lang = typeof attributes.lang === "string" ? attributes.lang : undefined;
  const context = prerenderElement(element, settings, brand, query, formAction, lang);
  const navigationText = navigationTextOf(element, navigation);
  const data = { navigation, navigationText, isFetched: !given, formAction, query };
  check?.(context, data);
  const seen = JSON.stringify(
    [
      element,
      settings,
      brand.domain,
      context.language,
      data.isFetched,
      formAction,
      query,
      new Date().getFullYear(),
    ],
    leaveOutUnseen,
  );
  const markup = remembered(navigationText + seen, () => renderMarkup(element, context, data));
  const root = markup && `${styles(markup, element, { nonce, stylesheet })}${markup}`;
  const template = root && `<template shadowrootmode="open">${root}</template>`;
  return `<${element}${attributesMarkup(attributes)}>${template}${children}</${element}>`;
}

provideWords();

const remembered = createMemory();

/** What differs from visitor to visitor and is not seen: no reason to render anew. */
const UNSEEN = [
  "anonymousId",
  "navigation",
  "token",
  "sessionId",
  "domainUserId",
  "edgePostalCode",
  "userToken",
];

function leaveOutUnseen(name: string, value: unknown): unknown {
  return UNSEEN.includes(name) ? undefined : value;
}

/** Stands last, so that half an element, which would move as the rest arrives, is told from a whole one. */
const END = '<span data-whole="" hidden=""></span>';

/** What stands in the root, without its styles; empty where the element has nothing to show. */
function renderMarkup(element: FragmentElement, context: ElementContext, data: FragmentData): string {
  const { view, finish } = prerendered(element);
  const content = view(context, data);
  if (content === undefined) return "";
  const html = withoutPreloads(renderToStaticMarkup(createElement(Words, { element: context }, content)));
  // How the script knows what it may take the place of.
  const marked = html
    .replace('<div part="base"', '<div data-prerendered="" part="base"')
    .replace(/<\/div>$/, `${END}</div>`);
  return finish?.(marked, context, data) ?? marked;
}

/** The fragment's look: in a style element, or by a link. */
function styles(
  markup: string,
  element: FragmentElement,
  { nonce, stylesheet }: Pick<FragmentOptions, "nonce" | "stylesheet">,
): string {
  const guardsChildren = element === "hs-auth-guard";
  const ofPolicy = nonce ? ` nonce="${escapeHtml(nonce)}"` : "";
  if (stylesheet)
    return guardsChildren ? "" : `<link rel="stylesheet" href="${escapeHtml(stylesheet)}"${ofPolicy}>`;
  const rules = guardsChildren ? hostRules(true).join("\n") : rulesFor(markup);
  return `<style${ofPolicy}>${rules}</style>`;
}
