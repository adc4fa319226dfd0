import { trackedNames } from "../brands/registry";
import { hasCookie } from "../browser/cookies";
import { findScriptTag } from "../browser/scriptTag";
import { hasStored } from "../browser/storage";
import { createServices, type Services } from "./createServices";

/** The tag that loaded us, taken at once: later the page no longer says which script is running. */
export const scriptTag = typeof document === "undefined" ? null : findScriptTag(document);

let services: Services | undefined;

/** The singletons of this page, made when first asked for: importing this file does nothing. */
export function pageServices(): Services {
  services ??= createServices({
    window,
    dataset: scriptTag?.dataset ?? {},
    loadCollector: () =>
      import("../tracking/collector/openSnowplow").then(({ openSnowplow }) => openSnowplow),
    forgetVisitor(isStillOff) {
      // Most pages have nothing to forget, and spare themselves the file.
      if (!hasCookie(/snpl(id|ses)\./) && !hasStored("hs-event")) return;
      import("../tracking/collector/forgetVisitor")
        .then((chunk) => isStillOff() && chunk.forgetVisitor(window))
        // Without that file nothing can be removed now; the next page tries again.
        .catch(() => undefined);
    },
    trackedBrands: trackedNames(),
  });
  return services;
}
