import { trackedNames } from "../brands/registry";
import { hasCookie } from "../browser/cookies";
import { hasStored } from "../browser/storage";
import { createServices, type Services } from "./createServices";
import { scriptTag } from "./services";

/** Creates the singletons of this document. */
export function createPageServices(): Services {
  return createServices({
    window,
    dataset: scriptTag()?.dataset ?? {},
    loadCollector: () =>
      import("../tracking/collector/openSnowplow").then(({ openSnowplow }) => openSnowplow),
    deleteVisitorData(isStillOff) {
      // Most visitors have nothing stored, so skip the download.
      if (!hasCookie(/^snpl(id|ses)\./) && !hasStored("hs-event")) return;
      import("../tracking/collector/deleteVisitorData")
        .then((file) => isStillOff() && file.deleteVisitorData(window))
        // If the file does not load, the next document tries again.
        .catch(() => undefined);
    },
    trackedBrands: trackedNames(),
  });
}
