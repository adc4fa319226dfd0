import type { Prerendered } from "../../src/element/ElementContext";

/** The attribute of the node with a server-rendered view. Its value is the server's data as JSON. */
export const SERVER_MARKUP = "data-prerendered";

/** The value of that attribute. */
export interface ServerData {
  version: string;
  /** See `markupKey`. */
  key: string;
  query: string;
  formAction: string | undefined;
  language: Prerendered["language"];
}

/** Finds a root's template that no parser attached: set by innerHTML, unsupported by the browser, or parsed after the script ran. */
export function findTemplate(hostElement: HTMLElement): HTMLTemplateElement | undefined {
  const template = hostElement.querySelector<HTMLTemplateElement>(":scope>template[shadowrootmode]");
  return template?.content.querySelector(`[${SERVER_MARKUP}]`) ? template : undefined;
}

/** Moves the content of a template into a root. */
export function attachTemplate(template: HTMLTemplateElement, root: ShadowRoot): void {
  template.remove();
  root.replaceChildren(template.content);
}

/** Whether the parser may still be inside a template that it cannot attach. */
export function isParsingTemplate({ ownerDocument, lastElementChild, nextSibling }: HTMLElement): boolean {
  return (
    ownerDocument.readyState === "loading" &&
    !nextSibling &&
    lastElementChild?.matches("template[shadowrootmode]") === true
  );
}
