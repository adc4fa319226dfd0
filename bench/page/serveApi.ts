import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { pictureAt } from "../../demo/gateway/images";
import identity from "../../src/brands/identity.json";
import type { Site } from "./startSite";

/** Adds the navigation data and its pictures to a site. Returns the data and its address. */
export function serveApi(site: Site) {
  const navigation = navigationFor({ origin: site.url });
  const text = JSON.stringify(navigation);
  const navigationUrl = site.add(`/resource/${identity.slug}-cms/v1/navigation`, text);
  for (const [, path = ""] of text.matchAll(/127\.0\.0\.1:\d+(\/images\/[^"]+\.svg)/g)) {
    site.add(path, pictureAt(path) ?? "", "forever");
  }
  return { navigation, navigationUrl };
}
