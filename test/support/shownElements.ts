import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { OpenPage } from "./browser";

/**
 * Each of our elements in the page's document and in the page's own open shadow roots, with the number of its rendered views:
 * "hs-footer 1" is complete, "hs-footer 0" is not rendered, "hs-footer 2" is rendered twice.
 */
function shownElements(page: Pick<Page, "evaluate">): Promise<string[]> {
  return page.evaluate(() => {
    const look = (root: Document | ShadowRoot): string[] =>
      [...root.querySelectorAll("*")].flatMap((node) => {
        const { localName, shadowRoot } = node;
        if (!shadowRoot) return [];
        if (!localName.startsWith("hs-")) return look(shadowRoot);
        if (shadowRoot.querySelector("[data-prerendered]")) {
          // A visitor approaches it, so that its view runs.
          node.dispatchEvent(new CustomEvent("pointerover"));
          return [`${localName} without a view`];
        }
        // Browsers without constructable stylesheets get a style element. A fragment has a container and an end mark.
        const children = [...shadowRoot.children]
          .filter((child) => child.localName !== "style" && !child.matches("span[hidden]"))
          .flatMap((child) => (child.matches("div:not([part])") ? [...child.children] : [child]));
        const bases = children.filter((child) => child.part.contains("base"));
        return [`${localName} ${children.length === bases.length ? bases.length : "with leftovers"}`];
      });
    return look(document);
  });
}

/** Waits until exactly these elements exist, each complete and rendered once. */
export async function expectShown(page: Pick<Page, "evaluate">, tags: readonly string[]): Promise<void> {
  await expect.poll(() => shownElements(page)).toEqual(tags.map((tag) => `${tag} 1`));
}

/** The analytics events that are sent once for each element when it has mounted. */
const OF_MOUNTING = /^(component_displayed|page_viewed|zip_detected)$/;

/** The events of elements that have mounted, in sorted order: each appears once for each element, and more often if it is a duplicate. */
export async function mountingEvents({ events }: Pick<OpenPage, "events">): Promise<string[]> {
  const arrivals = (await events()).flatMap(({ type, target, detail }) => {
    if (type === "hs-ready") return [`ready ${target}`];
    if (type !== "hs-analytics" || !OF_MOUNTING.test(detail.name)) return [];
    return [`${detail.name} ${detail.data.component_type ?? ""}`.trim()];
  });
  return arrivals.sort();
}
