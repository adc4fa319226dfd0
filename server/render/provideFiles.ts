import type { ComponentType } from "react";
import type { Brand } from "../../src/brands/Brand";
import { brands } from "../../src/brands/registry";
import { BadgeList } from "../../src/views/badges/BadgeList";
import { SimpleFooter, SisterFooter, SiteFooter } from "../../src/views/footer/FooterViews";
import { footerFile } from "../../src/views/footer/footerFile";
import type { FooterElement, FooterViewProps } from "../../src/views/footer/useFooter";
import * as dropdowns from "../../src/views/header/Dropdowns";
import { badgeListFile, chatFieldFile, dropdownsFile } from "../../src/views/lazyViews";
import { ChatField } from "../../src/views/search/ChatField";
import { wordFiles } from "../../src/views/wordFiles";
import { de } from "../../src/words/de";
import { fr } from "../../src/words/fr";
import { it } from "../../src/words/it";
import { nl } from "../../src/words/nl";
import { footerContent } from "./footerContents";

/** Registers the lazy files with the views, since a server renders synchronously. */
export function provideFiles(): void {
  badgeListFile.provide(BadgeList);
  chatFieldFile.provide(ChatField);
  dropdownsFile.provide(dropdowns);
  for (const brand of brands) provideFooters(brand);
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

/** Registers the words of every language with the views, since rendering is synchronous. */
export function provideWords(): void {
  const words = { de, fr, it, nl } satisfies Record<keyof typeof wordFiles, object>;
  for (const language of Object.keys(words) as (keyof typeof words)[]) {
    wordFiles[language].provide(words[language]);
  }
}
