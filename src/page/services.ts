import { findScriptTag } from "../browser/scriptTag";
import { sharedState } from "../browser/sharedState";
import type { Services } from "./createServices";

interface PageState {
  create: (() => Services) | undefined;
  services: Services | undefined;
}

const page = sharedState("page", (): PageState => ({ create: undefined, services: undefined }));
const tag = sharedState("script tag", () =>
  typeof document === "undefined" ? null : findScriptTag(document),
);

/** The tag that loaded `hs.js`. The first call must be made while the script runs, since the document names the running script only then. */
export function scriptTag(): ReturnType<typeof findScriptTag> {
  return tag();
}

/** Says how the services are created. The first call counts. */
export function provideServices(create: () => Services): void {
  page().create ??= create;
}

/** The singletons of this document. They are created on the first call, so that importing a file has no effect. */
export function pageServices(): Services {
  const state = page();
  state.services ??= state.create?.();
  if (!state.services) throw new Error("pageServices: nothing has provided the services");
  return state.services;
}
