import type { Page } from "playwright-core";

/**
 * Does to each of our shadow roots what Google Translate does to a page: each text node goes into two elements.
 * @param suffix a text that is appended, as if the texts had been translated
 */
export function translate(page: Page, suffix = ""): Promise<void> {
  return page.evaluate((added) => {
    for (const { shadowRoot, localName } of document.querySelectorAll("*")) {
      if (!shadowRoot || !localName.startsWith("hs-")) continue;
      const walker = document.createTreeWalker(shadowRoot, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement?.localName;
        if (!text.data.trim() || parent === "style" || parent === "font") continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(added ? text.data + added : text);
      }
    }
  }, suffix);
}
