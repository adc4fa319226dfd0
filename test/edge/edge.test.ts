import { get } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { startNavigation } from "../support/startNavigation";
import { bundleWorker, startEdge } from "./startEdge";
import { startOrigin } from "./startOrigin";

type Edge = Awaited<ReturnType<typeof startEdge>>;

const ROOT = '<template shadowrootmode="open">';
const TAG = '<script async src="https://cdn.example/hs/1/hs.js"></script>';

let cms: Awaited<ReturnType<typeof startNavigation>>;
let origin: Awaited<ReturnType<typeof startOrigin>>;
let edge: Edge;
const others: Edge[] = [];

/** A site's worker. */
const workerWith = () =>
  bundleWorker(`import { createEdge } from "home-services-chrome/edge";
  export default createEdge({
    config: {
      fragments: [
        { name: "header", element: "hs-header", navigationUrl: ${JSON.stringify(cms.url)}, attributes: { "ai-link": "/ask" } },
        { name: "footer", element: "hs-footer", attributes: { brand: "HOME_ADVISOR" } },
        { name: "plain", element: "hs-footer", attributes: { variant: "simple" } },
        { name: "search", element: "hs-search", stylesheet: "https://styles.example/all.css" },
        { name: "sign-up", element: "hs-email-signup", attributes: { heading: '"A&amp;B" é–' } },
      ],
      standIns: "main [data-hs]",
    },
    origin: ${JSON.stringify(origin.url)},
    store: (env) => env.HS,
  });`);

beforeAll(async () => {
  [cms, origin] = await Promise.all([startNavigation(), startOrigin()]);
  edge = await startEdge({ script: await workerWith() });
  origin.page("/warm", "<hs-header></hs-header>");
  await vi.waitFor(async () => expect(await freshness(edge, "/warm")).toBe("fresh"), { timeout: 20_000 });
}, 60_000);
afterAll(async () => {
  await Promise.all([edge.close(), cms.close(), origin.close()]);
});
afterEach(() => Promise.all(others.splice(0).map((one) => one.close())));

const ask = (path: string, options: RequestInit = {}, at = edge) =>
  fetch(at.url + path, { ...options, headers: { accept: "text/html", ...options.headers } });
const freshness = async (at: Edge, path: string) =>
  /desc="(\w+)"/.exec((await ask(path, {}, at)).headers.get("server-timing") ?? "")?.[1];

/** Sends a page through the edge, and returns its markup without the styles. */
async function through(html: string, headers: Record<string, string> = {}): Promise<string> {
  origin.page("/page", html, headers);
  return (await (await ask("/page")).text()).replace(/<style[^>]*>.*?<\/style>/gs, "");
}
const rootsIn = (html: string) => html.split(ROOT).length - 1;

describe("our elements on a page", () => {
  it("get their shadow roots, and the rest of the page stays unchanged", async () => {
    const before = `<!doctype html><title>t</title>${TAG}<p class=a>ü</p>`;
    const html = await through(
      `${before}<hs-header zip="80202" id=top><a href="/">Home</a></hs-header><hs-footer></hs-footer></html>`,
    );
    expect(html.startsWith(`${before}<hs-header zip="80202" id=top ai-link="/ask">${ROOT}`)).toBe(true);
    expect(html).toContain("Interior");
    expect(html).toMatch(
      /<\/template><a href="\/">Home<\/a><\/hs-header><hs-footer brand="HOME_ADVISOR"><template/,
    );
    expect(html.endsWith("</template></hs-footer></html>")).toBe(true);
    expect(rootsIn(html)).toBe(2);
  });

  it("use the page's attributes before the config's, and may name their fragment", async () => {
    const html = await through(
      '<hs-header ai-link="/own"></hs-header><hs-footer data-fragment="plain"></hs-footer>',
    );
    expect(html).toContain('<hs-header ai-link="/own"><template');
    expect(html).toContain('<hs-footer data-fragment="plain" variant="simple"><template');
    expect(await through('<hs-footer data-fragment="header"></hs-footer>')).toBe(
      '<hs-footer data-fragment="header"></hs-footer>',
    );
  });

  it("are read as in a browser, with character references", async () => {
    const signUp = await through('<hs-email-signup heading="Bob &amp; &quot;Ann&quot;"></hs-email-signup>');
    expect(signUp).toContain(">Bob &amp; &quot;Ann&quot;<");
    const messages = "{&quot;search.submit&quot;:&quot;It&#39;s &eacute;&quot;}";
    expect(await through(`<hs-search messages="${messages}"></hs-search>`)).toContain("It&#x27;s é");
    const meta = '<meta http-equiv=Content-Security-Policy content="style-src &#39;nonce-YQ==&#39;">';
    origin.page("/meta", `${meta}<hs-footer></hs-footer>`);
    expect(await (await ask("/meta")).text()).toContain('<style nonce="YQ==">');
  });

  it("have the language of the nearest element around them that has one", async () => {
    const signUp = (html: string) => through(html.replace("HERE", "<hs-email-signup></hs-email-signup>"));
    expect(await signUp("<html lang=en><body lang=de>HERE")).toContain("language&quot;:&quot;de&quot;");
    expect(await signUp("<body lang=de><div lang=fr>HERE</div>")).toContain("language&quot;:&quot;fr&quot;");
    expect(await signUp("<body lang=de><div lang=fr></div>HERE")).toContain("language&quot;:&quot;de&quot;");
    expect(await signUp("<body lang=de><form lang=it><span lang=fr>A</span>HERE</form>")).toContain(
      "language&quot;:&quot;it&quot;",
    );
  });

  it("are filled even when the selector for stand-ins is invalid, which trusts none", async () => {
    const script = (await workerWith()).replace("main [data-hs]", "main [");
    const other = await startEdge({ script });
    others.push(other);
    origin.page("/page", '<hs-footer></hs-footer><main><div data-hs="footer"></div></main>');
    expect(rootsIn(await (await ask("/page", {}, other)).text())).toBe(1);
  });

  it("get the config's attributes as a browser reads them, in every page encoding", async () => {
    const written = '<hs-email-signup heading="&quot;A&amp;amp;B&quot; &#xe9;&#x2013;"';
    expect(await through("<hs-email-signup></hs-email-signup>")).toContain(written);
    const headers = { "content-type": "text/html; charset=windows-1252" };
    expect(await through("<hs-email-signup></hs-email-signup>", headers)).toContain(written);
  });

  it.each([
    "<!-- <hs-header></hs-header> -->",
    "<template><hs-header></hs-header></template>",
    "<div><template><p></p><div><hs-footer></hs-footer></div></template></div>",
    "<script>'<hs-header></hs-header>'</script>",
    "<textarea><hs-header></hs-header></textarea>",
    "<title><hs-header></title>",
    '<div title="<hs-header></hs-header>"></div>',
    "<svg><hs-header></hs-header></svg>",
    "<hs-heder></hs-heder><hs-badges></hs-badges>",
    "<hs-search Authenticated></hs-search>",
    '<div data-hs="header"></div>',
  ])("are not found or are personal, and stay unchanged: %s", async (html) => {
    expect(await through(html)).toBe(html);
  });

  it("may be divs that the config trusts", async () => {
    const html = await through(
      '<main><div data-hs="header" data-api-url="https://evil.example"></div><p data-hs="header"></p></main>',
    );
    expect(html).toContain(`<div data-hs="header" data-api-url="https://evil.example">${ROOT}`);
    expect(rootsIn(html)).toBe(1);
    expect(html).not.toContain('action="https://evil');
    expect(await through('<main><div data-hs="footer"></div></main>')).toContain(
      '<div data-hs="footer" data-brand="HOME_ADVISOR"><template',
    );
    const search = '<main><div data-hs="footer" data-variant="simple" data-fragment="footer"></div></main>';
    expect(await through(search)).not.toContain('part="columns"');
    expect(await through(search.replace("simple", "site"))).toContain('part="columns"');
  });
});

describe("a response that is not filled", () => {
  const html = "<hs-header></hs-header>";

  it.each([
    ["XHTML", 200, { "content-type": "application/xhtml+xml" }],
    ["JSON", 200, { "content-type": "application/json" }],
    ["UTF-16", 200, { "content-type": "text/html; charset=utf-16le" }],
    ["an unknown encoding", 200, { "content-type": "text/html; charset=klingon" }],
    ["a part", 206, { "content-range": "bytes 0-22/100" }],
    ["not to be changed", 200, { "cache-control": "public, no-transform" }],
  ])("passes through unchanged: %s", async (_, status, headers) => {
    origin.page("/as-is", html, { etag: '"v1"', ...(headers as Record<string, string>) }, status);
    const response = await ask("/as-is");
    expect([response.status, await response.text()]).toEqual([status, html]);
    expect([response.headers.get("etag"), response.headers.get("server-timing")]).toEqual(['"v1"', null]);
  });

  it.each(["HEAD", "POST"])("is the response to %s", async (method) => {
    origin.page("/method", html, { etag: '"v1"' });
    const response = await ask("/method", { method });
    expect([response.headers.get("etag"), origin.asked.at(-1)?.method]).toEqual(['"v1"', method]);
  });

  it("keeps the origin's headers, except those that depend on the bytes", async () => {
    const headers = {
      etag: '"v1"',
      "cache-control": "private, no-store",
      vary: "Cookie",
      "set-cookie": "session=1",
      "accept-ranges": "bytes",
    };
    origin.page("/headers", html, headers, 503);
    const response = await ask("/headers", {
      headers: { cookie: "session=1", authorization: "Bearer x", "if-none-match": 'W/"v1"' },
    });
    expect([response.status, rootsIn(await response.text())]).toEqual([503, 1]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      etag: expect.stringMatching(/^W\/"v1-hs-\w+"$/),
      "cache-control": "private, no-store",
      vary: "Cookie",
      "set-cookie": "session=1",
      "server-timing": 'hs;desc="fresh"',
    });
    expect(response.headers.get("accept-ranges")).toBe(null);
    expect(origin.asked.at(-1)?.headers).toMatchObject({
      cookie: "session=1",
      authorization: "Bearer x",
      "if-none-match": 'W/"v1"',
    });
  });
});

it("revalidates a filled page by its ETag until the filled content changes", async () => {
  origin.pages["/tagged"] = (request, response) => {
    const isKnown = request.headers["if-none-match"] === 'W/"v1"';
    const headers = { "content-type": "text/html; charset=utf-8", etag: '"v1"' };
    response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? undefined : "<hs-footer></hs-footer>");
  };
  const tag = (await ask("/tagged")).headers.get("etag") ?? "";
  const again = await ask("/tagged", { headers: { "if-none-match": tag } });
  expect([again.status, again.headers.get("etag")]).toEqual([304, tag]);
  const others = { "if-none-match": tag.replace(/-hs-\w+/, "-hs-0"), "if-modified-since": "x" };
  const changed = await ask("/tagged", { headers: others });
  expect([changed.status, rootsIn(await changed.text())]).toEqual([200, 1]);
  expect(origin.asked.at(-1)?.headers["if-modified-since"]).toBe(undefined);
});

it("sends no Last-Modified for a filled page without an ETag, because the date does not cover the filled content", async () => {
  const date = "Mon, 01 Jan 2024 00:00:00 GMT";
  const dateOf = async (html: string, headers: Record<string, string> = {}) => {
    origin.page("/dated", html, { "last-modified": date, ...headers });
    return (await ask("/dated")).headers.get("last-modified");
  };
  expect(await dateOf("<hs-footer></hs-footer>")).toBe(null);
  expect(await dateOf("<hs-footer></hs-footer>", { etag: '"v1"' })).toBe(date);
});

it("sends the first byte before the origin has sent the last", async () => {
  let finish = () => {};
  origin.pages["/stream"] = (_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.write(`<!doctype html>${"<p>first</p>".repeat(500)}<hs-header></hs-header>`);
    finish = () => response.end("<p>last</p>");
  };
  const text = await new Promise<string>((resolve) => {
    get(`${edge.url}/stream`, { headers: { accept: "text/html" } }, (response) => {
      let got = "";
      response.on("data", (chunk) => {
        if (!got) finish();
        got += chunk;
      });
      response.on("end", () => resolve(got));
    });
  });
  expect(text).toContain("first</p><hs-header");
  expect(text.endsWith("<p>last</p>")).toBe(true);
});

describe("a page's policy", () => {
  const stylesOf = async (policy: string, html = `${TAG}<hs-footer></hs-footer>`) => {
    origin.page("/policy", html, { "content-security-policy": policy });
    const text = await (await ask("/policy")).text();
    const [, root] = /<hs-footer[^>]*>(.*)<\/hs-footer>/s.exec(text) ?? [];
    if (!root) return "bare";
    return /<link [^>]*prerendered-[^>]*>|<style[^>]*>/
      .exec(root)?.[0]
      .replace(/prerendered-\w+/, "prerendered-X");
  };
  const LINK =
    '<link rel="stylesheet" referrerpolicy="strict-origin" href="https://cdn.example/hs/1/assets/prerendered-X.css">';

  it.each([
    ["default-src 'self'; style-src 'nonce-bm9uY2U='", '<style nonce="bm9uY2U=">'],
    ["style-src 'unsafe-inline'", "<style>"],
    ["style-src 'unsafe-inline' 'nonce-bm9uY2U='", '<style nonce="bm9uY2U=">'],
    ["script-src 'none'", "<style>"],
    ["style-src https://cdn.example", LINK],
    ["default-src https:", LINK],
    ["style-src 'self'", "bare"],
    ["style-src 'none'", "bare"],
    ["style-src-elem 'none'; style-src 'unsafe-inline'", "bare"],
    ["style-src 'unsafe-inline', style-src 'nonce-bm9uY2U='", '<style nonce="bm9uY2U=">'],
    ["style-src 'nonce-YQ==', style-src 'nonce-Yg=='", "bare"],
  ])("%s results in %s", async (policy, styles) => {
    expect(await stylesOf(policy)).toBe(styles);
  });

  it("gives each page a different nonce and otherwise the same fragment, in every page encoding", async () => {
    const pageWith = async (nonce: string, charset = "utf-8") => {
      origin.page("/nonce", "<hs-footer></hs-footer>", {
        "content-type": `text/html; charset=${charset}`,
        "content-security-policy": `style-src 'nonce-${nonce}'`,
      });
      return (await ask("/nonce")).text();
    };
    const [first, second] = [await pageWith("Zmlyc3Q="), await pageWith("c2Vjb25k")];
    expect(first).toContain('<style nonce="Zmlyc3Q=">');
    expect(second).toBe(first.replace("Zmlyc3Q=", "c2Vjb25k"));
    // UTF-8 needs no character reference for a character beyond Latin-1.
    expect(second).toMatch(/© 1999\u2013\d{4} HomeAdvisor/);
    expect(await pageWith("c2Vjb25k", "windows-1252")).toMatch(/1999&#x2013;\d{4}/);
  });

  it("takes precedence over a configured stylesheet, which is for other include methods", async () => {
    const policy = { "content-security-policy": "style-src 'unsafe-inline'" };
    origin.page("/configured", `${TAG}<hs-search></hs-search>`, policy);
    const text = await (await ask("/configured")).text();
    expect(text).toContain('<template shadowrootmode="open"><style>');
    expect(text).not.toContain("styles.example");
  });

  it("that leaves an element without prerendered content keeps its configured attributes", async () => {
    const headers = { "content-security-policy": "style-src 'none'" };
    expect(await through('<hs-footer></hs-footer><hs-footer brand="HANDY"></hs-footer>', headers)).toBe(
      '<hs-footer brand="HOME_ADVISOR"></hs-footer><hs-footer brand="HANDY"></hs-footer>',
    );
  });

  it("links no stylesheet before the page has named our script", async () => {
    expect(await stylesOf("style-src https:", `<hs-footer></hs-footer>${TAG}`)).toBe("bare");
  });

  it.each(["https://cdn.example/upload?x=/hs.js", "https://cdn.example/upload#/hs.js"])(
    "links no stylesheet next to another script: %s",
    async (address) => {
      expect(
        await stylesOf("style-src https:", `<script src="${address}"></script><hs-footer></hs-footer>`),
      ).toBe("bare");
    },
  );

  it("links the stylesheet next to a script whose URL has a query", async () => {
    const tag = TAG.replace("hs.js", "hs.js?v=2");
    expect(await stylesOf("style-src https:", `${tag}<hs-footer></hs-footer>`)).toBe(LINK);
  });

  it("applies from a meta element too, but not when it is report-only", async () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="style-src 'none'">`;
    expect(await stylesOf("default-src *", `${meta}${TAG}<hs-footer></hs-footer>`)).toBe("bare");
    const headers = { "content-security-policy-report-only": "style-src 'none'" };
    expect(rootsIn(await through("<hs-footer></hs-footer>", headers))).toBe(1);
  });
});
