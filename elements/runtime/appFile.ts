import { warnOnce } from "../../src/browser/log";
import { sharedState } from "../../src/browser/sharedState";
import { lazyFile } from "../../src/ui/lazyFile";
import { unknownAttributes } from "../diagnostics/diagnose";

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
