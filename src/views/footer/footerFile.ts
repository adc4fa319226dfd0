import type { ComponentType } from "react";
import type { Brand } from "../../brands/Brand";
import type { FooterContent } from "../../brands/FooterContent";
import { sharedState } from "../../browser/sharedState";
import { failAs } from "../../element/FailedCall";
import { type LazyFile, lazyFile } from "../../ui/lazyFile";
import type { FooterElement, FooterSettings } from "./footerSettings";
import type { FooterViewProps } from "./footerViews";

export interface LoadedFooter {
  brand: Brand;
  content: FooterContent;
  View: ComponentType<FooterViewProps>;
}

const footerFiles = sharedState("footer files", () => new Map<string, LazyFile<LoadedFooter>>());

/** The lazy files of an element's footer. Its brand's content and its view download in parallel. */
export function footerFile({ brand, settings: { variant } }: FooterElement): LazyFile<LoadedFooter> {
  const key = brand.domain + variant;
  const files = footerFiles();
  const existing = files.get(key);
  if (existing) return existing;
  const file = lazyFile(`footer ${key}`, () => loadFooter(brand, variant).catch(failAs("loadFooter")));
  files.set(key, file);
  return file;
}

async function loadFooter(brand: Brand, variant: FooterSettings["variant"]): Promise<LoadedFooter> {
  const [content, View] = await Promise.all([brand.footer(), loadView(brand, variant)]);
  return { brand, content, View: View as ComponentType<FooterViewProps> };
}

async function loadView({ footerKind }: Brand, variant: FooterSettings["variant"]) {
  const { SimpleFooter, SiteFooter, SisterFooter } = await import("./footerViews");
  if (variant === "simple") return SimpleFooter;
  return footerKind === "site" ? SiteFooter : SisterFooter;
}
