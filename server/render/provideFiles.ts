import type { ComponentType } from "react";
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
import { BadgeList } from "../../src/views/badges/BadgeList";
import { footerFile } from "../../src/views/footer/footerFile";
import type { FooterElement } from "../../src/views/footer/footerSettings";
import {
  type FooterViewProps,
  SimpleFooter,
  SisterFooter,
  SiteFooter,
} from "../../src/views/footer/footerViews";
import * as dropdowns from "../../src/views/header/dropdowns";
import { badgeListFile, chatFieldFile, dropdownsFile } from "../../src/views/lazyViews";
import { ChatField } from "../../src/views/search/ChatField";
import { wordFiles } from "../../src/views/wordFiles";
import { de } from "../../src/words/de";
import { fr } from "../../src/words/fr";
import { it } from "../../src/words/it";
import { nl } from "../../src/words/nl";

/** Registers the lazy files, with the words of every language, since a server renders synchronously. */
export function provideFiles(): void {
  badgeListFile.provide(BadgeList);
  chatFieldFile.provide(ChatField);
  dropdownsFile.provide(dropdowns);
  for (const brand of brands) provideFooters(brand);
  const words = { de, fr, it, nl } satisfies Record<keyof typeof wordFiles, object>;
  for (const language of Object.keys(words) as (keyof typeof words)[])
    wordFiles[language].provide(words[language]);
}

function provideFooters(brand: Brand): void {
  const content = footerContent(brand);
  if (!content) return;
  for (const variant of ["site", "simple"] as const) {
    const Large = brand.footerKind === "site" ? SiteFooter : SisterFooter;
    const View = (variant === "simple" ? SimpleFooter : Large) as ComponentType<FooterViewProps>;
    footerFile({ brand, settings: { variant } } as FooterElement).provide({ brand, content, View });
  }
}

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
