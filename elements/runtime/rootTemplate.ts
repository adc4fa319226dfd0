import { SERVER_MARKUP } from "./serverMarkup";
import { isTrusted } from "./trust";

/**
 * Finds a declarative shadow root's template that the parser did not attach: it came by innerHTML, the browser does not support it, or the
 * script ran before the parser reached it. Ignores it in an untrusted element, because a sanitizer may not have checked its content.
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

/** Whether the parser may still be adding content to a template that it cannot attach. */
export function isParsingTemplate({ ownerDocument, lastElementChild, nextSibling }: HTMLElement): boolean {
  return (
    ownerDocument.readyState === "loading" &&
    !nextSibling &&
    lastElementChild?.matches("template[shadowrootmode]") === true
  );
}
