import { findScriptTag } from "../browser/scriptTag";
import { sharedState } from "../browser/sharedState";
import type { Http } from "../http/createHttp";
import type { AnonymousIds } from "../tracking/anonymousId";
import type { PageTracker } from "../tracking/createTracker";
import type { PageBrand } from "./pageBrand";
import type { PageSettings } from "./pageSettings";

export interface Services {
  http: Http;
  tracker: PageTracker;
  pageSettings: PageSettings;
  pageBrand: PageBrand;
  anonymousIds(setting: string | undefined): AnonymousIds;
}

interface PageState {
  create: (() => Services) | undefined;
  services: Services | undefined;
}

const page = sharedState("page", (): PageState => ({ create: undefined, services: undefined }));

/** The tag that loaded `hs.js`. The first call must be synchronous at start, because `document.currentScript` is set only then. */
export const scriptTag = sharedState("script tag", () =>
  typeof document === "undefined" ? null : findScriptTag(document),
);

/** Sets the factory of the services. Only the first call counts. */
export function provideServices(create: () => Services): void {
  page().create ??= create;
}

/** The singletons of this document. The first call creates them, so that importing a module has no side effect. */
export function pageServices(): Services {
  const state = page();
  state.services ??= state.create?.();
  if (!state.services) throw new Error("pageServices: nothing has provided the services");
  return state.services;
}
