import { dispatchOnDocument, documentProperty } from "../browser/documentProperty";
import { policyProblem } from "../browser/log";
import { createHttp } from "../http/createHttp";
import { createAnonymousIds } from "../tracking/anonymousId";
import type { PageTracker } from "../tracking/createTracker";
import { createPageTracker } from "./createPageTracker";
import { createPageBrand } from "./pageBrand";
import { createPageSettings, sharedSetting } from "./pageSettings";
import { type Services, scriptTag } from "./services";

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
      async explainBlocked(address) {
        await new Promise((resolve) => setTimeout(resolve));
        return policyProblem(address, documentProperty(document, "baseURI"));
      },
    }),
    tracker: shareTracker(document, () => createPageTracker(pageSettings, pageBrand)),
  };
}

const QUESTION = "hs-tracker-question";

/**
 * Gives all copies of our code in a document, such as a second npm bundle, the same tracker. Copies share cookies and unsent events, so two
 * trackers would send everything twice. Copies find each other by an event, which needs no property of `window`.
 * @param create creates the tracker if this is the first copy
 */
export function shareTracker(document: Document, create: () => PageTracker): PageTracker {
  const detail: { tracker: PageTracker | undefined } = { tracker: undefined };
  dispatchOnDocument(document, QUESTION, detail);
  if (detail.tracker) return detail.tracker;
  const tracker = create();
  documentProperty(document, "addEventListener").call(document, QUESTION, (event) => {
    (event as CustomEvent<typeof detail>).detail.tracker ??= tracker;
  });
  return tracker;
}
