import type { ComponentType } from "react";
import type { Brand } from "../../brands/Brand";
import type { FooterContent } from "../../brands/FooterContent";
import type { FooterElement, FooterViewProps } from "./FooterView";
import type { FooterSettings } from "./footerSettings";

/** A footer's content, whose it is, and the view that shows it. */
export interface LoadedFooter {
  brand: Brand;
  content: FooterContent;
  View: ComponentType<FooterViewProps>;
}

const loading = new Map<string, Promise<LoadedFooter>>();

/** Downloads what an element's footer needs, once a page; what did not arrive is asked for again the next time. */
export function loadFooter({ brand, settings }: FooterElement): Promise<LoadedFooter> {
  const key = brand.domain + settings.variant;
  let footer = loading.get(key);
  if (!footer) {
    // Side by side: the brand says which view its content will be for.
    footer = Promise.all([brand.footer(), loadView(brand, settings.variant)]).then(([content, View]) => ({
      brand,
      content,
      View: View as ComponentType<FooterViewProps>,
    }));
    footer.catch(() => loading.delete(key));
    loading.set(key, footer);
  }
  return footer;
}

async function loadView({ footerKind }: Brand, variant: FooterSettings["variant"]) {
  if (variant === "simple") return (await import("./SimpleFooter")).SimpleFooter;
  if (footerKind === "site") return (await import("./SiteFooter")).SiteFooter;
  return (await import("./SisterFooter")).SisterFooter;
}
