import { renderFragment } from "home-services-chrome/server";
import { renderHeader } from "$lib/renderHeader";

/** Runs on the server once, for the first page. Navigation in the browser does not run it again. */
export async function load() {
  return {
    header: await renderHeader(),
    footer: renderFragment("hs-footer", { attributes: { "hide-sign-up": true } }),
  };
}
