import { documentProperty } from "../../src/browser/documentProperty";
import { warnOnce } from "../../src/browser/log";
import { sharedState } from "../../src/browser/sharedState";
import { lazyFile } from "../../src/ui/lazyFile";
import { unknownAttributes } from "../diagnostics/diagnose";
import { fragmentsUrl } from "../markup/fragments";
import { findTemplate } from "./ElementRoot";

/** React and the views. */
export const appFile = lazyFile("app", () =>
  import("../app/app").then(({ app, warnOfMistakes }) => {
    warnOfMistakes(document, () => unknownAttributes(true));
    return app;
  }),
);

const loader = sharedState("loader", (): { fetch?(title: string): void } => ({}));

/**
 * Downloads the app without running it, and warns of misspelled attributes, as the app does when it runs. The package's modules have no
 * loader, so they load the app when it is needed.
 */
export function fetchApp(): void {
  loader().fetch?.("app");
  unknownAttributes(true).forEach(warnOnce);
}

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
