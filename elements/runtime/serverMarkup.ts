import type { Prerendered } from "../../src/page/ElementContext";

/** The node that a server has rendered a view into, directly in the root; its value is what the server knew, as JSON. */
export const SERVER_MARKUP = "data-prerendered";

/** What a server writes into the attribute. */
export interface ServerFacts {
  version: string;
  /** See `markupKey`. */
  key: string;
  query: string;
  formAction: string | undefined;
  language: Prerendered["language"];
}

/** A root that no parser has attached: set as innerHTML, unknown to the browser, or later than the script. */
export function findTemplate(host: HTMLElement): HTMLTemplateElement | undefined {
  const template = host.querySelector<HTMLTemplateElement>(":scope>template[shadowrootmode]");
  return template?.content.querySelector(`[${SERVER_MARKUP}]`) ? template : undefined;
}

/** Puts into a root what the parser has left in a template. */
export function attachTemplate(template: HTMLTemplateElement, root: ShadowRoot): void {
  template.remove();
  root.replaceChildren(template.content);
}

/** Whether the parser may be in the midst of a root that it cannot attach. */
export function isParsingTemplate({ ownerDocument, lastElementChild, nextSibling }: HTMLElement): boolean {
  return (
    ownerDocument.readyState === "loading" &&
    !nextSibling &&
    lastElementChild?.matches("template[shadowrootmode]") === true
  );
}
