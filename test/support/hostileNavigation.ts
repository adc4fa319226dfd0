import type { Page } from "playwright-core";
import identity from "../../src/brands/identity.json";

/** Malicious navigation data as text, and the ways in which a header receives it. */
export interface HostileNavigation {
  way: "response" | "property" | "attribute";
  json: () => string;
}

const LEVELS = 1000;
const MB_50 = 50_000_000;

const many = (count: number, item: object) => `[${Array(count).fill(JSON.stringify(item)).join()}]`;
const link = { name: "Gutters", url: "/gutters" };
const grouping = { navigationTitle: "Interior", links: [link] };
const withLinks = (links: string) =>
  `{"brand":{"domain":"homeservices.example"},"groupings":[${JSON.stringify(grouping)},{"navigationTitle":"All","links":${links}}]}`;
const deep = `${'{"deep":'.repeat(LEVELS)}{}${"}".repeat(LEVELS)}`;
const deepLists = `${"[".repeat(LEVELS)}${"]".repeat(LEVELS)}`;
const bigText = () =>
  JSON.stringify({ groupings: [grouping, { ...grouping, linksTitle: "x".repeat(MB_50) }] });

export const hostileNavigations: Record<string, HostileNavigation> = {
  "a response of 50 MB": { way: "response", json: () => withLinks(many(Math.ceil(MB_50 / 35), link)) },
  "a response of one 50 MB text": { way: "response", json: bigText },
  "a response of 150,000 links": { way: "response", json: () => withLinks(many(150_000, link)) },
  "a response of 10,000 groupings": {
    way: "response",
    json: () => `{"groupings":${many(10_000, { ...grouping, links: Array(15).fill(link) })}}`,
  },
  "a response of 1,000 levels": {
    way: "response",
    json: () => withLinks(`[${JSON.stringify(link).replace(/}$/, `,"deep":${deep}}`)},${deepLists}]`),
  },
  "a property of 50 MB": { way: "property", json: bigText },
  "a property of 150,000 links": { way: "property", json: () => withLinks(many(150_000, link)) },
  "a property of 150,000 links without an address": {
    way: "property",
    json: () => withLinks(many(150_000, { name: "Gutters" })),
  },
  "an attribute of 150,000 links": { way: "attribute", json: () => withLinks(many(150_000, link)) },
  "an attribute of 50 MB": { way: "attribute", json: bigText },
};

/** The path of the navigation call, under `api-url`. */
export const NAVIGATION_PATH = `/resource/${identity.slug}-cms/v1/navigation`;

/**
 * Puts a header with this data on a page that has our script; `apiUrl` responds with it. Resolves when the header has shown its content
 * or reported a failure, with the longest time in ms in which the page drew nothing.
 */
export function longestFreeze(
  page: Page,
  { way }: HostileNavigation,
  json: string,
  apiUrl: string,
): Promise<number> {
  return page.evaluate(mountAndWatch, { way, json: way === "response" ? "" : json, apiUrl });
}

/** Runs in the page. */
async function mountAndWatch({ way, json, apiUrl }: Record<string, string>): Promise<number> {
  const header = document.createElement("hs-header");
  header.setAttribute("api-url", apiUrl ?? "");
  header.setAttribute("navigation-max-stale", "86400");
  const data: unknown = way === "property" ? JSON.parse(json ?? "") : undefined;
  const ended = new Promise<void>((resolve) => {
    document.addEventListener("hs-ready", () => resolve());
    document.addEventListener("hs-error", () => resolve());
  });
  let isEnded = false;
  let longest = 0;
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  // The time before the header does not count.
  await frame();
  let last = await frame();
  const watching = (async () => {
    for (let rest = 20; rest > 0; rest -= isEnded ? 1 : 0) {
      const now = await frame();
      longest = Math.max(longest, now - last);
      last = now;
    }
  })();
  if (way === "property") Object.assign(header, { navigation: data });
  if (way === "attribute") header.setAttribute("navigation", json ?? "");
  document.body.prepend(header);
  await ended;
  isEnded = true;
  await watching;
  return longest;
}
