import { SERVER_MARKUP } from "./serverMarkup";
import { isTrusted } from "./trust";

/**
 * Finds a root's template that no parser attached: set by innerHTML, unsupported by the browser, or parsed after the script ran. Ignores it
 * in an untrusted element, because a sanitizer may not have looked inside it.
 */
export function findTemplate(hostElement: HTMLElement): HTMLTemplateElement | undefined {
  const template = hostElement.querySelector<HTMLTemplateElement>(":scope>template[shadowrootmode]");
  return template?.content.querySelector(`[${SERVER_MARKUP}]`) && isTrusted(hostElement)
    ? template
    : undefined;
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
