import type { Prerendered } from "../../src/element/ElementContext";

/** The attribute of the node into which a server has rendered a view; its value is the server's data as JSON. */
export const SERVER_MARKUP = "data-prerendered";

/** The value of that attribute, which the server writes. */
export interface ServerData {
  version: string;
  /** See `markupKey`. */
  key: string;
  query: string;
  formAction: string | undefined;
  language: Prerendered["language"];
}

/** Finds the template of a root that no parser has attached: set by innerHTML, not supported by the browser, or parsed after the script ran. */
export function findTemplate(hostElement: HTMLElement): HTMLTemplateElement | undefined {
  const template = hostElement.querySelector<HTMLTemplateElement>(":scope>template[shadowrootmode]");
  return template?.content.querySelector(`[${SERVER_MARKUP}]`) ? template : undefined;
}

/** Moves the content of a template into a root. */
export function attachTemplate(template: HTMLTemplateElement, root: ShadowRoot): void {
  template.remove();
  root.replaceChildren(template.content);
}

/** Whether the parser may still be reading a root that it cannot attach. */
export function isParsingTemplate({ ownerDocument, lastElementChild, nextSibling }: HTMLElement): boolean {
  return (
    ownerDocument.readyState === "loading" &&
    !nextSibling &&
    lastElementChild?.matches("template[shadowrootmode]") === true
  );
}
