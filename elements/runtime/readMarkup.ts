import type { Prerendered } from "../../src/element/ElementContext";
import { isStale } from "../../src/element/markupKey";
import { SERVER_MARKUP, type ServerData } from "./serverMarkup";
import { untilParsed } from "./untilParsed";
import { version } from "./version";

/** Server markup in an element's root, and the data that it was rendered with. */
export interface FoundMarkup {
  container: HTMLElement;
  prerendered: Prerendered;
}

/** Resolves to the markup in a root once the parser has added a node after it. Undefined if the response was cut off. */
export async function readMarkup(root: ShadowRoot): Promise<FoundMarkup | undefined> {
  const container = await completeMarkup(root);
  return container && { container, prerendered: readPrerendered(container) };
}

async function completeMarkup(root: ShadowRoot): Promise<HTMLElement | undefined> {
  const find = () =>
    [...root.children].find((node) => node.hasAttribute(SERVER_MARKUP) && node.nextSibling) as
      | HTMLElement
      | undefined;
  await untilParsed(root, () => find() !== undefined);
  return find();
}

/** The data that the server rendered with. Markup of another script version is stale. */
function readPrerendered(markup: HTMLElement): Prerendered {
  try {
    const {
      version: other,
      key,
      ...facts
    } = JSON.parse(markup.getAttribute(SERVER_MARKUP) ?? "") as ServerData;
    return { ...facts, isStale: (element, data) => other !== version || isStale(key, element, data) };
  } catch {
    return { query: "", formAction: undefined, isStale: () => true };
  }
}
