import { documentProperty } from "../../src/browser/documentProperty";
import { sharedState } from "../../src/browser/sharedState";
import { lazyFile } from "../../src/ui/lazyFile";
import { unknownAttributes } from "../diagnostics/diagnose";
import { findTemplate } from "./ElementRoot";
import { fragmentsUrl } from "./fragments";

/** React and the views. */
export const appFile = lazyFile("app", () =>
  import("../app/app").then(({ app, warnOfMistakes }) => {
    warnOfMistakes(document, () => unknownAttributes(true));
    return app;
  }),
);

const loader = sharedState("loader", (): { fetch?(title: string): void } => ({}));

/** Downloads the app without running it. The package's modules have no loader, so they load the app when it is needed. */
export const fetchApp = (): void => loader().fetch?.("app");

/**
 * Requests the app before the elements are set up, if the document has an element without server markup. Otherwise the connection would be
 * idle for some 40 ms on a slow phone. Elements that may have fragments request those first.
 */
export function requestAppFor(document: Document, tags: readonly string[]): void {
  const found = documentProperty(document, "querySelectorAll").call(document, tags.join());
  for (let i = 0; i < found.length; i++) {
    const element = found[i] as HTMLElement;
    if (!element.shadowRoot && !findTemplate(element) && !fragmentsUrl()) return void appFile.load();
  }
}
