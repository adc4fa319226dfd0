import type { Brand } from "../src/brands/Brand";
import type { FooterContent } from "../src/brands/FooterContent";
import { footer as homeAdvisor } from "../src/brands/homeAdvisor";
import { footer as homeServices } from "../src/brands/homeServices";
import { footer as homestars } from "../src/brands/homestars";
import { footer as instaproIt } from "../src/brands/instaproIt";
import { footer as instaproUs } from "../src/brands/instaproUs";
import { footer as mybuilder } from "../src/brands/mybuilder";
import { footer as myHammerAt } from "../src/brands/myHammerAt";
import { footer as myHammerDe } from "../src/brands/myHammerDe";
import { brands } from "../src/brands/registry";
import { footer as travaux } from "../src/brands/travaux";
import { footer as werkspot } from "../src/brands/werkspot";

/** A browser downloads one brand's file; a server renders at once, so it has them all. */
const sisters: Readonly<Record<string, (homeUrl: string) => FooterContent>> = {
  "homestars.com": homestars,
  "mybuilder.com": mybuilder,
  "instapro.com": instaproUs,
  "werkspot.nl": werkspot,
  "travaux.com": travaux,
  "my-hammer.de": myHammerDe,
  "my-hammer.at": myHammerAt,
  "instapro.it": instaproIt,
};

/** A brand's footer; undefined where this file lacks the brand. */
export function footerContent({ id, domain, homeUrl }: Brand): FooterContent | undefined {
  if (id === "HOME_ADVISOR") return homeAdvisor(homeUrl);
  // HANDY borrows the primary brand's lists, addresses included.
  if (id !== "INSTAPRO") return homeServices(brands[0]?.homeUrl ?? homeUrl);
  return sisters[domain]?.(homeUrl);
}
