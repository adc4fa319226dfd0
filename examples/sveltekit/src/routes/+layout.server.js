import { renderFragment } from "home-services-chrome/server";
import { renderHeader } from "$lib/renderHeader";

/** Runs on the server, once for the first page: navigating in the browser does not ask for it again. */
export async function load() {
  return {
    header: await renderHeader(),
    footer: renderFragment("hs-footer", { attributes: { "hide-sign-up": true } }),
  };
}
