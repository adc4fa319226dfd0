import type { ComponentType } from "react";
import type { Brand } from "../../src/brands/Brand";
import type { FooterContent } from "../../src/brands/FooterContent";
import { brands } from "../../src/brands/registry";
import { FooterFrame } from "../../src/views/footer/Footer";
import type { FooterElement, FooterViewProps } from "../../src/views/footer/FooterView";
import { SimpleFooter } from "../../src/views/footer/SimpleFooter";
import { SisterFooter } from "../../src/views/footer/SisterFooter";
import { SiteFooter } from "../../src/views/footer/SiteFooter";

// Every brand's content before the first render: rendering is synchronous.
const contents = new Map<Brand, FooterContent>(
  await Promise.all(brands.map(async (brand) => [brand, await brand.footer()] as const)),
);

function footerContent(brand: Brand): FooterContent {
  return contents.get(brand) as FooterContent;
}

/** A brand's footer. */
export function PrerenderedFooter({ element }: { element: FooterElement }) {
  const content = footerContent(element.brand);
  const { footerKind } = element.brand;
  const Sized = footerKind === "site" ? SiteFooter : SisterFooter;
  const View = element.settings.variant === "simple" ? SimpleFooter : Sized;
  return <FooterFrame element={element} content={content} View={View as ComponentType<FooterViewProps>} />;
}
