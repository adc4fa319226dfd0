import type { Brand } from "../../src/brands/Brand";
import type { FooterContent } from "../../src/brands/FooterContent";
import { footer as homeAdvisor } from "../../src/brands/homeAdvisor";
import { footer as homeServices } from "../../src/brands/homeServices";
import { brands, sisterBrands } from "../../src/brands/registry";
import { sisterFooters } from "./sisterFooters.generated";

/** A browser downloads one brand's file. A server renders synchronously, so it imports all of them. */
const sisters: Readonly<Record<string, (homeUrl: string, markets: readonly Brand[]) => FooterContent>> =
  sisterFooters;

/** Returns a brand's footer content; undefined for an unknown sister brand. */
export function footerContent({ id, domain, homeUrl }: Brand): FooterContent | undefined {
  if (id === "HOME_ADVISOR") return homeAdvisor(homeUrl);
  // HANDY has the lists and addresses of the primary brand.
  if (id !== "INSTAPRO") return homeServices(brands[0]?.homeUrl ?? homeUrl);
  return sisters[domain]?.(homeUrl, sisterBrands());
}
