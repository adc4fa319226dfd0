import type { Brand } from "../../src/brands/Brand";
import type { FooterContent } from "../../src/brands/FooterContent";
import { footer as homeAdvisor } from "../../src/brands/homeAdvisor";
import { footer as homeServices } from "../../src/brands/homeServices";
import { footer as homestars } from "../../src/brands/homestars";
import { footer as instaproIt } from "../../src/brands/instaproIt";
import { footer as instaproUs } from "../../src/brands/instaproUs";
import { footer as mybuilder } from "../../src/brands/mybuilder";
import { footer as myHammerAt } from "../../src/brands/myHammerAt";
import { footer as myHammerDe } from "../../src/brands/myHammerDe";
import { brands, sisterBrands } from "../../src/brands/registry";
import { footer as travaux } from "../../src/brands/travaux";
import { footer as werkspot } from "../../src/brands/werkspot";

/** A browser downloads one brand's file. A server renders synchronously, so it imports all of them. */
const sisters: Readonly<Record<string, (homeUrl: string, markets: readonly Brand[]) => FooterContent>> = {
  "instapro.com": instaproUs,
  "homestars.com": homestars,
  "mybuilder.com": mybuilder,
  "werkspot.nl": werkspot,
  "travaux.com": travaux,
  "my-hammer.de": myHammerDe,
  "my-hammer.at": myHammerAt,
  "instapro.it": instaproIt,
};

/** Returns a brand's footer content; undefined for an unknown sister brand. */
export function footerContent({ id, domain, homeUrl }: Brand): FooterContent | undefined {
  if (id === "HOME_ADVISOR") return homeAdvisor(homeUrl);
  // HANDY has the lists and addresses of the primary brand.
  if (id !== "INSTAPRO") return homeServices(brands[0]?.homeUrl ?? homeUrl);
  return sisters[domain]?.(homeUrl, sisterBrands());
}
