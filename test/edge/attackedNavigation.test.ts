import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hostileNavigations } from "../support/hostileNavigation";
import { startOrigin } from "./startOrigin";
import { untilItResponds, type Way, ways } from "./startWays";

const CMS_WITHIN_MS = 10_000;
/** A header with the maximum content that it shows from large navigation data. */
const MAX_FILLED_BYTES = 500_000;

const link = { name: "Gutters", url: "/gutters" };
const texts = [
  `</template><script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `<!--# echo var="http_cookie" -->`,
  `<esi:include src='/uploads/note.txt'/>`,
  "{{7*7}}\u2028\r\nset-cookie: a=b",
];
const withText = (text: string) => ({
  brand: { domain: text, name: text },
  logo: { url: text, alt: text },
  groupings: [{ navigationTitle: text, linksTitle: text, links: [{ name: text, url: text }, link] }],
});
const withUrl = (url: string) => ({
  brand: {},
  groupings: [{ navigationTitle: "All", links: [{ name: "Link", url }, link] }],
});
const responsesThatAreShown: Record<string, string> = {
  ...Object.fromEntries(texts.map((text) => [`the text ${text}`, JSON.stringify(withText(text))])),
  ...Object.fromEntries(
    [
      "javascript:alert(1)",
      " java\nscript:alert(1)",
      "data:text/html,<script>alert(1)</script>",
      "//\\evil",
    ].map((url) => [`the address ${url}`, JSON.stringify(withUrl(url))]),
  ),
  "names of prototypes": `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"brand":{"__proto__":{"domain":"evil"}},"groupings":[{"__proto__":{"links":[]},"navigationTitle":"All","links":[{"name":"Gutters","url":"/gutters","__proto__":{"url":"javascript:alert(1)"}}]}]}`,
  "100,000 links": JSON.stringify({
    brand: {},
    groupings: [{ navigationTitle: "All", links: Array(100_000).fill(link) }],
  }),
};
const big = Object.entries(hostileNavigations).filter(([, { way }]) => way === "response");

let cms: Awaited<ReturnType<typeof startOrigin>>;
let site: Awaited<ReturnType<typeof startOrigin>>;
beforeAll(async () => {
  [cms, site] = await Promise.all([startOrigin(), startOrigin()]);
  site.page("/uploads/note.txt", "UPLOAD", { "content-type": "text/plain" });
});
afterAll(() => Promise.all([cms.close(), site.close()]));

for (const { name, isMissing, start } of ways) {
  describe.skipIf(isMissing)(`${name}, where the CMS is hostile`, () => {
    let way: Way | undefined;
    afterEach(async () => {
      await way?.close();
      way = undefined;
    });

    async function startWith(json: string): Promise<() => Promise<string>> {
      cms.page("/navigation", json, { "content-type": "application/json" });
      way = await start({ origin: site, navigationUrl: `${cms.url}/navigation` });
      const { url, place } = way;
      site.page("/", `<p>a</p>${place("hs-header")}<p>b</p>${place("hs-footer")}`);
      await untilItResponds(`${url}/`);
      return async () =>
        (await fetch(`${url}/`, { headers: { accept: "text/html", cookie: "session=COOKIE" } })).text();
    }

    it.each(Object.entries(responsesThatAreShown))(
      "shows %s as harmless text or not at all",
      async (_, json) => {
        const page = await startWith(json);
        await expect.poll(page, { timeout: CMS_WITHIN_MS }).toMatch(/<hs-header[^>]*><template/);
        const html = await page();
        expect(html).not.toMatch(/<script|<img src=x|=COOKIE|UPLOAD|href="\s*(java|data)|polluted/);
        expect(html.length).toBeLessThan(MAX_FILLED_BYTES);
        expect(html).toMatch(/^<p>a<\/p>.*<p>b<\/p><hs-footer.*<\/hs-footer>$/s);
      },
    );

    it.each(big)("fills the rest of its pages within 2 s when it gets %s", async (_, { json }) => {
      const page = await startWith(json());
      const before = cms.asked.length;
      for (let visit = 0; visit < 3; visit++) {
        const started = performance.now();
        const html = await page();
        expect(performance.now() - started).toBeLessThan(2000);
        expect(html).toMatch(/^<p>a<\/p><hs-header.*<p>b<\/p><hs-footer[^>]*><template/s);
        expect(html.length).toBeLessThan(MAX_FILLED_BYTES);
      }
      expect(cms.asked.length - before).toBeLessThan(2);
    });
  });
}
