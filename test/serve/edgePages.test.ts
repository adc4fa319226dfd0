// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEdge, type EdgeOptions, type FragmentInput } from "../../server/edge/createEdge";
import { StandInRewriter } from "./standInRewriter";

const TAG = '<script async src="https://cdn.example/hs/1/hs.js"></script>';
const HTML = { "content-type": "text/html; charset=utf-8" };
const FRAGMENTS: FragmentInput[] = [
  { name: "footer", element: "hs-footer", attributes: { variant: "simple" } },
  {
    name: "search",
    element: "hs-search",
    attributes: { "search-api-key": "site-key", placeholder: "From the config", limit: 3 },
  },
  { name: "small", element: "hs-search", attributes: { "button-label": "Small" } },
  { name: "guard", element: "hs-auth-guard", attributes: { authenticated: true } },
];

beforeEach(() => void vi.stubGlobal("HTMLRewriter", StandInRewriter));
afterEach(() => vi.unstubAllGlobals());

interface Given {
  config?: Partial<EdgeOptions["config"]>;
  headers?: Record<string, string>;
  request?: RequestInit;
  status?: number;
}

/** The edge's response to a request for this page, and the request that the origin got. */
async function ask(html: string | null, { config, headers = HTML, request, status = 200 }: Given = {}) {
  const asked: Request[] = [];
  const edge = createEdge({
    config: { fragments: FRAGMENTS, ...config },
    origin: async (forwarded) => {
      asked.push(forwarded);
      return new Response(html, { status, headers });
    },
  });
  const response = await edge.fetch(new Request("https://www.site.example/page", request), {}, {});
  return { response, asked: asked[0] as Request };
}

const page = (body: string, tag = TAG, html = "") =>
  `<html ${html}><head>${tag}</head><body>${body}</body></html>`;
const filled = async (body: string, given?: Given, tag?: string, html?: string) =>
  (await ask(page(body, tag, html), given)).response.text();
const roots = (html: string) => html.split('<template shadowrootmode="open">').length - 1;

describe("an element on a page", () => {
  it("gets the shadow root of its fragment, and the config's attributes that it lacks", async () => {
    const html = await filled('<hs-search placeholder="From the page"></hs-search><hs-badges></hs-badges>');
    expect(roots(html)).toBe(1);
    expect(html).toContain('<hs-search placeholder="From the page" search-api-key="site-key" limit="3">');
    expect(html).not.toContain("From the config");
    expect(html).toContain("<hs-badges></hs-badges>");
  });

  it("names its fragment with data-fragment", async () => {
    expect(await filled('<hs-search data-fragment="small"></hs-search>')).toContain('button-label="Small"');
    expect(roots(await filled('<hs-search data-fragment="none"></hs-search>'))).toBe(0);
  });

  it("has the language of the nearest element that has one", async () => {
    const html = await filled(
      '<hs-search></hs-search><div lang="fr"><hs-search></hs-search></div><hs-search></hs-search>',
      {},
      TAG,
      'lang="de"',
    );
    expect(html.indexOf("PLZ")).toBeLessThan(html.indexOf("Code postal"));
    expect(html.lastIndexOf("PLZ")).toBeGreaterThan(html.lastIndexOf("Code postal"));
  });

  it.each([
    ["in a template", "<template><hs-footer></hs-footer></template>", TAG],
    ["with a visitor's data", "<hs-search authenticated></hs-search>", TAG],
    [
      "beside a tag with a visitor's data",
      "<hs-search></hs-search>",
      TAG.replace("async", "data-authenticated"),
    ],
    ["of a fragment for one visitor", "<hs-auth-guard></hs-auth-guard>", TAG],
  ])("%s gets no shadow root", async (_, body, tag) => {
    expect(roots(await filled(body, {}, tag))).toBe(0);
  });

  it("loses its own shadow root if it is filled", async () => {
    const own = '<template shadowrootmode="open">theirs</template>';
    expect(await filled(`<hs-footer>${own}</hs-footer>`)).not.toContain("theirs");
    expect(await filled(`<hs-badges>${own}</hs-badges>`)).toContain("theirs");
  });

  it("is not filled after 500 tries", async () => {
    const tries = (count: number) => '<hs-search data-fragment="none"></hs-search>'.repeat(count);
    expect(roots(await filled(`${tries(499)}<hs-footer></hs-footer>`))).toBe(1);
    expect(roots(await filled(`${tries(500)}<hs-footer></hs-footer>`))).toBe(0);
  });
});

describe("the parts of a page that the edge trusts", () => {
  const address = '<hs-search search-results-url="https://evil.example"></hs-search>';
  const config = { untrusted: ".comment" };
  const within = (name: string, body: string) => `<div class="${name}">${body}</div>`;

  it("include everything if neither the tag nor the config names regions", async () => {
    expect(await filled(address)).toContain('action="https://evil.example');
  });

  it.each([
    ["the tag names trusted regions", "", address, TAG.replace("async", 'data-elements="main"')],
    ["the tag names untrusted regions", "", address, TAG.replace("async", 'data-untrusted="main"')],
    ["it is in an untrusted region", "comment", address, TAG],
  ])("exclude the addresses of an element if %s", async (_, name, body, tag) => {
    const html = await filled(within(name, body), { config }, tag);
    expect(roots(html)).toBe(1);
    expect(html).not.toContain('action="https://evil.example');
  });

  it("begin again after an untrusted region", async () => {
    const html = await filled(within("comment", "text") + address, { config });
    expect(html).toContain('action="https://evil.example');
  });

  it("include nothing if the selector of untrusted regions is invalid", async () => {
    expect(await filled(address, { config: { untrusted: "::" } })).not.toContain('action="https://evil');
  });

  it.each([
    ["in an untrusted region", within("comment", "<hs-search></hs-search>")],
    ["with an address of its own", '<hs-search search-url="https://evil.example"></hs-search>'],
  ])("give no credential of the config to an element %s", async (_, body) => {
    expect(await filled(body, { config })).not.toContain("site-key");
  });
});

describe("a stand-in", () => {
  const config = { standIns: "#ours [data-hs], .also [data-hs]", untrusted: ".comment" };
  const ours = (body: string) => `<main id="ours">${body}</main>`;

  it("is filled in the regions of the config, with its appearance and the config's", async () => {
    const html = await filled(`${ours('<div data-hs="hs-footer"></div>')}<div data-hs="footer"></div>`, {
      config,
    });
    expect(roots(html)).toBe(1);
    expect(html).toContain('<div data-hs="hs-footer" data-variant="simple"><template');
    const search = await filled(ours('<div data-hs="search" data-placeholder="Own"></div>'), { config });
    expect(search).toContain('placeholder="Own"');
    expect(search).not.toContain("site-key");
  });

  it.each([
    [
      "in an untrusted region",
      ours('<p></p><section class="comment"><div data-hs="footer"></div></section>'),
    ],
    ["that is not a div", ours('<p data-hs="footer"></p>')],
    ["without a name", ours('<div data-hs=""></div>')],
    ["in a second element with the id", `${ours("")}${ours('<div data-hs="footer"></div>')}`],
  ])("%s is not filled", async (_, body) => {
    expect(roots(await filled(body, { config }))).toBe(0);
  });

  it("in another region of the list is filled, although an id is repeated", async () => {
    const body = `${ours("")}${ours("")}<p class="also"></p><section class="also"><div data-hs="footer"></div></section>`;
    expect(roots(await filled(body, { config }))).toBe(1);
  });

  it("is not filled if the selector is invalid, and elements are", async () => {
    const html = await filled('<div data-hs="footer"></div><hs-footer></hs-footer>', {
      config: { standIns: "::" },
    });
    expect(roots(html)).toBe(1);
  });
});

describe("the styles of a filled page", () => {
  const policy = (text: string) => ({ headers: { ...HTML, "content-security-policy": text } });
  const footer = "<hs-footer></hs-footer>";

  it.each([
    ["are inline without a policy", {}, /<style[ >]/],
    ["are inline if the policy allows that", policy("style-src 'unsafe-inline'"), /<style[ >]/],
    [
      "have the policy's nonce",
      policy("default-src 'self'; style-src 'nonce-abc'"),
      /<style[^>]* nonce="abc"/,
    ],
    [
      "are linked if the policy allows the script's origin",
      policy("style-src https://cdn.example"),
      /<link [^>]*href="https:\/\/cdn\.example\/hs\/1\/assets\/prerendered-/,
    ],
  ])("%s", async (_, given, expected) => {
    expect(await filled(footer, given)).toMatch(expected);
  });

  it("leave the element without content if no way is allowed, and it keeps the config's attributes", async () => {
    const html = await filled(footer, policy("style-src 'none'"));
    expect(html).toContain('<hs-footer variant="simple"></hs-footer>');
  });

  it("obey a policy in the markup too", async () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="style-src 'nonce-meta'">`;
    expect(await filled(footer, {}, meta + TAG)).toMatch(/<style[^>]* nonce="meta"/);
  });

  it.each([
    ["in another script", '<script src="https://cdn.example/other.js?hs.js"></script>'],
    ["in a script that does not run", '<script type="text/plain" src="https://cdn.example/hs.js"></script>'],
    ["in a script for old browsers", '<script nomodule src="https://cdn.example/hs.js"></script>'],
  ])("are not linked beside hs.js %s", async (_, tag) => {
    expect(roots(await filled(footer, policy("style-src https://cdn.example"), tag))).toBe(0);
  });
});

describe("a response that is no whole page", () => {
  const body = page("<hs-footer></hs-footer>");

  it.each<[string, Given]>([
    ["JSON", { headers: { "content-type": "application/json" } }],
    ["a download", { headers: { ...HTML, "content-disposition": "attachment; filename=a.html" } }],
    ["not to be transformed", { headers: { ...HTML, "cache-control": "public, no-transform" } }],
    ["in an unknown compression", { headers: { ...HTML, "content-encoding": "zstd" } }],
    ["in UTF-16", { headers: { "content-type": "text/html; charset=utf-16le" } }],
    ["in an unknown encoding", { headers: { "content-type": "text/html; charset=klingon" } }],
    ["a part", { status: 206 }],
    ["the answer to POST", { request: { method: "POST" } }],
  ])("passes unchanged: %s", async (_, given) => {
    const { response } = await ask(body, { ...given, headers: { etag: '"v1"', ...(given.headers ?? HTML) } });
    expect(await response.text()).toBe(body);
    expect([response.headers.get("etag"), response.headers.get("server-timing")]).toEqual(['"v1"', null]);
  });
});

describe("the headers of a filled page", () => {
  const body = page("<hs-footer></hs-footer>");

  it("lack those that describe the origin's bytes", async () => {
    const headers = {
      ...HTML,
      "content-length": "1",
      "accept-ranges": "bytes",
      "last-modified": "x",
      vary: "Cookie",
    };
    const { response } = await ask(body, { headers });
    const names = ["content-length", "accept-ranges", "last-modified", "vary", "server-timing"];
    expect(names.map((name) => response.headers.get(name))).toEqual([
      null,
      null,
      null,
      "Cookie",
      'hs;desc="fresh"',
    ]);
  });

  it("have a weak tag of the page and the data, which a repeated request turns back into the origin's", async () => {
    const tagged = { ...HTML, etag: '"v1"', "last-modified": "x" };
    const { response } = await ask(body, { headers: tagged });
    const tag = response.headers.get("etag") ?? "";
    expect(tag).toMatch(/^W\/"v1-hs-\w+"$/);
    expect(response.headers.get("last-modified")).toBe("x");

    const again = await ask(null, {
      headers: tagged,
      status: 304,
      request: { headers: { "if-none-match": tag } },
    });
    expect(again.asked.headers.get("if-none-match")).toBe('W/"v1"');
    expect([again.response.status, again.response.headers.get("etag")]).toEqual([304, tag]);

    const other = { "if-none-match": 'W/"v1-hs-0"', "if-modified-since": "x" };
    const { asked } = await ask(body, { request: { headers: other } });
    expect([asked.headers.get("if-none-match"), asked.headers.get("if-modified-since")]).toEqual([
      null,
      null,
    ]);
  });
});

describe("a request to the origin", () => {
  it.each([
    [
      "of a browser for a page",
      { accept: "text/html", "accept-encoding": "gzip, deflate, br, zstd" },
      "br, gzip",
    ],
    ["that refuses gzip", { accept: "text/html", "accept-encoding": "gzip;q=0, br" }, "br"],
    ["that accepts nothing readable", { accept: "text/html", "accept-encoding": "zstd" }, "identity"],
    ["of a program", { accept: "*/*", "accept-encoding": "zstd" }, "identity"],
    [
      "of a browser for a picture",
      { accept: "*/*", "sec-fetch-dest": "image", "accept-encoding": "zstd" },
      "zstd",
    ],
  ])("%s accepts only encodings that can be read", async (_, headers, expected) => {
    const { asked } = await ask("", { request: { headers } });
    expect(asked.headers.get("accept-encoding")).toBe(expected);
  });

  it("goes to a service with fetch, or to an address with a path", async () => {
    const requests: string[] = [];
    const respond = async (input: Request | string | URL, init?: RequestInit) => {
      requests.push(`${(input as Request).url} ${init?.redirect ?? ""}`.trim());
      return new Response("");
    };
    vi.stubGlobal("fetch", respond);
    const config = { fragments: FRAGMENTS };
    for (const origin of [{ fetch: respond }, "https://origin.example/site/"])
      await createEdge({ config, origin }).fetch(new Request("https://www.site.example/a?b=1"), {}, {});
    expect(requests).toEqual(["https://www.site.example/a?b=1", "https://origin.example/site/a?b=1 manual"]);
  });
});
