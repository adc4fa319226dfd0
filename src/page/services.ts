import { trackedNames } from "../brands/registry";
import { hasCookie } from "../browser/cookies";
import { findScriptTag } from "../browser/scriptTag";
import { hasStored } from "../browser/storage";
import { createServices, type Services } from "./createServices";

/** The tag that loaded us. It is read at once, since the document names the running script only then. */
export const scriptTag = typeof document === "undefined" ? null : findScriptTag(document);

let services: Services | undefined;

/** The singletons of this document. They are created on the first call, so that importing this file has no effect. */
export function pageServices(): Services {
  services ??= createServices({
    window,
    dataset: scriptTag?.dataset ?? {},
    loadCollector: () =>
      import("../tracking/collector/openSnowplow").then(({ openSnowplow }) => openSnowplow),
    forgetVisitor(isStillOff) {
      // Most visitors have nothing stored, so the file is not loaded for them.
      if (!hasCookie(/snpl(id|ses)\./) && !hasStored("hs-event")) return;
      import("../tracking/collector/forgetVisitor")
        .then((file) => isStillOff() && file.forgetVisitor(window))
        // If the file does not load, nothing is removed now; the next document tries again.
        .catch(() => undefined);
    },
    trackedBrands: trackedNames(),
  });
  return services;
}
