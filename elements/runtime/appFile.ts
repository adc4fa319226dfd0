import { documentProperty } from "../../src/browser/documentProperty";
import { lazyFile } from "../../src/ui/lazyFile";
import { unknownAttributes } from "../diagnostics/diagnose";
import { findTemplate } from "./ElementRoot";

/** React and the views. */
export const appFile = lazyFile("app", () =>
  import("../app/app").then(({ app, warnOfMistakes }) => {
    warnOfMistakes(document, () => unknownAttributes(true));
    return app;
  }),
);

/**
 * Requests the app before the elements are set up, if the document has an element without server markup. Otherwise the connection would be
 * idle for some 40 ms on a slow phone.
 */
export function requestAppFor(document: Document, elements: readonly { tag: string }[]): void {
  const selector = elements.map(({ tag }) => tag).join();
  const found = documentProperty(document, "querySelectorAll").call(document, selector);
  for (let i = 0; i < found.length; i++) {
    const element = found[i] as HTMLElement;
    if (!element.shadowRoot && !findTemplate(element)) return void appFile.load();
  }
}
