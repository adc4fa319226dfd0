import type { ComponentType } from "react";
import type { Brand } from "../../brands/Brand";
import type { FooterContent } from "../../brands/FooterContent";
import { loadFile } from "../../flows/loadFile";
import { type LazyFile, lazyFile } from "../../ui/lazyFile";
import type { FooterElement, FooterViewProps } from "./FooterView";
import type { FooterSettings } from "./footerSettings";

/** A footer's content, its brand, and the view that shows it. */
export interface LoadedFooter {
  brand: Brand;
  content: FooterContent;
  View: ComponentType<FooterViewProps>;
}

const files = new Map<string, LazyFile<LoadedFooter>>();

/** The files of an element's footer: its brand's content and its view, downloaded in parallel. */
export function footerFile({ brand, settings: { variant } }: FooterElement): LazyFile<LoadedFooter> {
  const key = brand.domain + variant;
  const existing = files.get(key);
  if (existing) return existing;
  const file = lazyFile(() => loadFile("loadFooter", loadFooter(brand, variant)));
  files.set(key, file);
  return file;
}

async function loadFooter(brand: Brand, variant: FooterSettings["variant"]): Promise<LoadedFooter> {
  const [content, View] = await Promise.all([brand.footer(), loadView(brand, variant)]);
  return { brand, content, View: View as ComponentType<FooterViewProps> };
}

async function loadView({ footerKind }: Brand, variant: FooterSettings["variant"]) {
  if (variant === "simple") return (await import("./SimpleFooter")).SimpleFooter;
  if (footerKind === "site") return (await import("./SiteFooter")).SiteFooter;
  return (await import("./SisterFooter")).SisterFooter;
}
