import type { Brand } from "../../src/brands/Brand";
import type { FooterContent, SisterFooterContent, SiteFooterContent } from "../../src/brands/FooterContent";
import { brands } from "../../src/brands/registry";
import { Frame } from "../../src/views/Frame";
import * as styles from "../../src/views/footer/Footer.styles";
import type { FooterElement } from "../../src/views/footer/FooterView";
import { SimpleFooter } from "../../src/views/footer/SimpleFooter";
import { SisterFooter } from "../../src/views/footer/SisterFooter";
import { SiteFooter } from "../../src/views/footer/SiteFooter";
import { footer } from "./Prerendered.styles";

// Every brand's content before the first render: rendering is synchronous.
const contents = new Map<Brand, FooterContent>(
  await Promise.all(brands.map(async (brand) => [brand, await brand.footer()] as const)),
);

export function footerContent(brand: Brand): FooterContent {
  return contents.get(brand) as FooterContent;
}

/** Said, since a <footer> inside an article or main of the page would be no contentinfo. */
const CONTENT_INFO = { role: "contentinfo" } as const;

const NEW_TAB_ID = "hs-new-tab";

/** A brand's footer, in its wide layout: `withoutScript` gives it the rows of the small one beside. */
export function PrerenderedFooter({ element }: { element: FooterElement }) {
  const content = footerContent(element.brand);
  const view = { element, openAccessibilityTools: () => undefined, newTabId: NEW_TAB_ID };
  return (
    <Frame element={element} className={footer}>
      <div {...CONTENT_INFO} part="footer" className={styles.footer} lang={element.brand.language}>
        {element.settings.variant === "simple" ? (
          <SimpleFooter {...view} content={content} />
        ) : element.brand.footerKind === "site" ? (
          <SiteFooter {...view} content={content as SiteFooterContent} />
        ) : (
          <SisterFooter {...view} content={content as SisterFooterContent} />
        )}
        <span id={NEW_TAB_ID} hidden>
          {content.words.opensInNewTab}
        </span>
      </div>
    </Frame>
  );
}
