import { trackedNames } from "../brands/registry";
import { hasCookie } from "../browser/cookies";
import { documentProperty } from "../browser/documentProperty";
import { policyProblem } from "../browser/log";
import { hasStored } from "../browser/storage";
import { createHttp } from "../http/createHttp";
import { createAnonymousIds } from "../tracking/anonymousId";
import { createPageTracker, shareTracker } from "./createPageTracker";
import { createPageBrand } from "./pageBrand";
import { createPageSettings, sharedSetting } from "./pageSettings";
import { type Services, scriptTag } from "./services";

/** Creates the singletons of this document. */
export function createServices(): Services {
  const pageSettings = createPageSettings(scriptTag()?.dataset ?? {});
  const pageBrand = createPageBrand(document, window.location.hostname, pageSettings);
  return {
    pageSettings,
    pageBrand,
    anonymousIds: createAnonymousIds(),
    http: createHttp({
      fetch: (...parameters) => window.fetch(...parameters),
      pageAddress: () => documentProperty(document, "baseURI"),
      apiToken: () => ({
        url: sharedSetting("apiUrl", pageSettings),
        token: sharedSetting("apiAuthToken", pageSettings),
      }),
      // Browsers dispatch the event about a blocked call in a task after its rejection.
      explainBlocked: (address) =>
        new Promise((resolve) => {
          setTimeout(() => {
            resolve(policyProblem(address, documentProperty(document, "baseURI")));
          });
        }),
    }),
    tracker: shareTracker(document, () =>
      createPageTracker(
        {
          window,
          loadCollector: () =>
            import("../tracking/collector/openSnowplow").then(({ openSnowplow }) => openSnowplow),
          deleteVisitorData,
          trackedBrands: trackedNames(),
        },
        pageSettings,
        pageBrand,
      ),
    ),
  };
}

/** Removes what the collector has stored, in a lazy file. Most visitors have nothing stored, so this skips the download for them. */
function deleteVisitorData(isStillOff: () => boolean): void {
  if (!hasCookie(/^snpl(id|ses)\./) && !hasStored("hs-event")) return;
  import("../tracking/collector/deleteVisitorData")
    .then((file) => isStillOff() && file.deleteVisitorData(window))
    // If the file does not load, the next document tries again.
    .catch(() => undefined);
}
