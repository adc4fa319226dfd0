import { warnOnce } from "../../src/browser/log";
import { sharedState } from "../../src/browser/sharedState";
import { clearFailures, lazyFile } from "../../src/ui/lazyFile";
import { unknownAttributes } from "../diagnostics/diagnose";

/** React and the views. */
export const appFile = lazyFile("app", () =>
  import("../app/app").then(({ app, warnOfMistakes }) => {
    warnOfMistakes(document, () => unknownAttributes(true));
    return app;
  }),
);

const loader = sharedState("loader", (): { fetch?(request: () => unknown): void } => ({}));

/**
 * Downloads the app and the files that `load` requests without running them, and warns of misspelled attributes, as the app does when it runs.
 * The package's modules have no loader, so they load files when they are needed.
 */
export function fetchFiles(load: () => Promise<unknown> | undefined): void {
  loader().fetch?.(() => [appFile.load(), load()?.catch(() => undefined)]);
  // A download without a run is no failure, so `read` must load the file.
  setTimeout(clearFailures);
  unknownAttributes(true).forEach(warnOnce);
}
