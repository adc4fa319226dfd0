import { documentProperty } from "../browser/documentProperty";
import { policyProblem } from "../browser/log";
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
    tracker: shareTracker(document, () => createPageTracker(pageSettings, pageBrand)),
  };
}
