import { get } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { navigationFor } from "../../demo/gateway/data/navigationFor";
import { navigationModes, startNavigation } from "../support/startNavigation";
import { startOrigin } from "./startOrigin";
import { type PageElement, type Site, untilFilled, type Way, ways } from "./startWays";

type Place = (element: PageElement) => string;

/** A page of an old site. It contains the markup of `Place` for each element. */
interface LegacyPage {
  html: string | Buffer;
  headers?: Record<string, string>;
  status?: number;
  /** Changes the bytes as the site does, e.g. compresses them. */
  encode?: (html: Buffer) => Buffer;
}

const WESTERN = Buffer.from([0x3c, 0x70, 0x3e, 0xe4, 0xff, 0x80, 0x3c, 0x2f, 0x70, 0x3e]);
const MEGABYTES_5 = "ü".repeat(2_500_000);
const REQUESTS = 1000;

/** Pages with our elements. */
const filledPages: Record<string, (place: Place) => LegacyPage> = {
  "a page": (place) => ({
    html: `<!doctype html><title>t</title><p class=a>ü</p>${place("hs-header")}<p>between</p>${place("hs-footer")}</html>`,
  }),
  "a page in quirks mode": (place) => ({
    html: `<html><body bgcolor=white><font color=red>Hi<br><table><tr><td>${place("hs-search")}</table>${place("hs-footer")}</body>`,
  }),
  "XHTML that is sent as HTML": (place) => ({
    html: `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd"><html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en"><body><p>a<br />b</p>${place("hs-header")}</body></html>`,
  }),
  "a page in Windows-1252": (place) => ({
    html: Buffer.concat([WESTERN, Buffer.from(place("hs-search")), WESTERN]),
    headers: { "content-type": "text/html; charset=windows-1252" },
  }),
  "a page of 5 MB": (place) => ({
    html: `<!doctype html>${place("hs-header")}<p>${MEGABYTES_5}</p>${place("hs-footer")}`,
  }),
  "a page with the status 404": (place) => ({ html: `<h1>No</h1>${place("hs-footer")}`, status: 404 }),
  "a page with the status 503": (place) => ({ html: `<h1>No</h1>${place("hs-footer")}`, status: 503 }),
};

/** Files that an engine must leave unchanged. */
const otherFiles: Record<string, (place: Place) => LegacyPage> = {
  XHTML: (place) => ({
    html: place("hs-header"),
    headers: { "content-type": "application/xhtml+xml", etag: '"v1"' },
  }),
  JSON: (place) => ({
    html: JSON.stringify(place("hs-header")),
    headers: { "content-type": "application/json", etag: '"v1"' },
  }),
  text: (place) => ({ html: place("hs-header"), headers: { "content-type": "text/plain", etag: '"v1"' } }),
  "a page without our elements": () => ({ html: "<html><body><font color=red>Hi<br></body>" }),
  "a page in Windows-1252": () => ({
    html: WESTERN,
    headers: { "content-type": "text/html; charset=windows-1252" },
  }),
  "a page without a declared encoding": () => ({
    html: Buffer.concat([WESTERN, Buffer.from([0x00, 0x0d])]),
    headers: { "content-type": "text/html" },
  }),
  "a page of 5 MB": () => ({ html: `<!doctype html><p>${MEGABYTES_5}</p>` }),
  "a page in gzip": () => ({
    html: "<p>packed</p>",
    headers: { "content-encoding": "gzip" },
    encode: gzipSync,
  }),
  "our tags in comments, templates, text areas, attributes and scripts": () => ({
    html: "<!doctype html><!-- <hs-header></hs-header> --><template><hs-footer></hs-footer></template><textarea><hs-header></textarea><p title='<hs-header></hs-header>'><script>'<hs-header></hs-header>'</script>",
  }),
};

/** The text of a page with only the names of its fragments. Latin-1 keeps every byte. */
const withoutFragments = (bytes: Buffer) =>
  bytes
    .toString("latin1")
    .replace(/<(hs-[a-z-]+)[^>]*><template shadowrootmode="open">.*?<\/\1>/gs, (_, element) => mark(element));
const mark = (element: string) => `[${element}]`;

let cms: Awaited<ReturnType<typeof startNavigation>>;
let origin: Awaited<ReturnType<typeof startOrigin>>;
beforeAll(async () => {
  [cms, origin] = await Promise.all([startNavigation(), startOrigin()]);
});
afterEach(() => {
  cms.state.mode = "good";
});
afterAll(() => Promise.all([cms.close(), origin.close()]));

for (const { name, isMissing, start, isStreaming, passesParts } of ways) {
  describe.skipIf(isMissing)(name, () => {
    let way: Way;
    const others: Way[] = [];

    beforeAll(async () => {
      way = await start({ origin, navigationUrl: cms.url });
      origin.page("/warm", way.place("hs-header"));
      await untilFilled(`${way.url}/warm`);
    });
    afterAll(() => way.close());
    afterEach(() => Promise.all(others.splice(0).map((one) => one.close())));

    const ask = (path: string, options: RequestInit = {}, at = way) =>
      fetch(at.url + path, { ...options, headers: { accept: "text/html", ...options.headers } });
    const textOf = async (path: string, at = way) => (await ask(path, {}, at)).text();

    /** Lets the site respond to a path with a page. */
    function publish(path: string, { html, headers = {}, status = 200, encode = Buffer.from }: LegacyPage) {
      const bytes = encode(Buffer.from(html));
      origin.page(path, bytes, { "content-length": String(bytes.length), ...headers }, status);
    }

    async function bytesOf(path: string) {
      const response = await ask(path);
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    }

    it.each(Object.entries(filledPages))("fills %s without other changes", async (_, make) => {
      const page = make(way.place);
      publish("/filled", page);
      const { response, bytes } = await bytesOf("/filled");
      expect(response.status).toBe(page.status ?? 200);
      expect(withoutFragments(bytes)).toBe(Buffer.from(make(mark).html).toString("latin1"));
      const length = response.headers.get("content-length");
      if (!response.headers.has("content-encoding")) expect([null, String(bytes.length)]).toContain(length);
    });

    it.each(Object.entries(otherFiles))("passes %s through byte for byte", async (_, make) => {
      const page = make(way.place);
      publish("/as-is", page);
      const { response, bytes } = await bytesOf("/as-is");
      expect(bytes.equals(Buffer.from(page.html))).toBe(true);
      // A file that the engine compresses has a weak one.
      expect(response.headers.get("etag")?.replace("W/", "")).toBe(page.headers?.etag);
    });

    it("fills a page that arrives in parts, even when a part ends inside a tag", async () => {
      const page = `<p>a</p>${way.place("hs-footer")}<p>b</p>`;
      origin.pages["/parts"] = (_, response) => {
        response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
        const parts = page.match(/.{1,7}/gs) ?? [];
        const sendNext = () => {
          const part = parts.shift();
          if (part === undefined) response.end();
          else response.write(part, () => setImmediate(sendNext));
        };
        sendNext();
      };
      const { bytes } = await bytesOf("/parts");
      expect(withoutFragments(bytes)).toBe("<p>a</p>[hs-footer]<p>b</p>");
    });

    it.each(["gzip, deflate, br, zstd", "br", "gzip", "identity", "gzip;q=0"])(
      "fills the page of a site that compresses for a browser with %s",
      async (accepted) => {
        const page = `<!doctype html><p>a</p>${way.place("hs-header")}<p>end</p>`;
        origin.pages["/compressed"] = (request, response) => {
          const asked = String(request.headers["accept-encoding"] ?? "");
          const [encoding, body] = asked.includes("br")
            ? ["br", brotliCompressSync(page)]
            : /gzip(?!;q=0)/.test(asked)
              ? ["gzip", gzipSync(page)]
              : ["identity", page];
          response.writeHead(200, {
            "content-type": "text/html; charset=utf-8",
            "content-encoding": encoding,
          });
          response.end(body);
        };
        const response = await ask("/compressed", { headers: { "accept-encoding": accepted } });
        const bytes = Buffer.from(await response.arrayBuffer());
        expect(withoutFragments(bytes)).toBe("<!doctype html><p>a</p>[hs-header]<p>end</p>");
        if (/identity|q=0/.test(accepted))
          expect(response.headers.get("content-encoding") ?? "identity").toBe("identity");
      },
    );

    it("keeps the site's caching headers, without a strong ETag on a filled page", async () => {
      const headers = {
        "cache-control": "private, no-store",
        vary: "Cookie",
        "set-cookie": "session=1",
        "content-security-policy": "frame-ancestors 'none'",
      };
      publish("/headers", { html: way.place("hs-footer"), headers: { ...headers, etag: '"v1"' } });
      const { response, bytes } = await bytesOf("/headers");
      expect(withoutFragments(bytes)).toBe("[hs-footer]");
      expect(Object.fromEntries(response.headers)).toMatchObject({
        ...headers,
        vary: expect.stringContaining("Cookie"),
      });
      expect(response.headers.get("etag") ?? "W/").toMatch(/^W\//);
    });

    it("resends a page despite a matching ETag and date of the site, because its fragments may have changed", async () => {
      const modified = "Mon, 01 Jan 2024 00:00:00 GMT";
      publish("/kept", {
        html: way.place("hs-footer"),
        headers: { etag: '"v1"', "last-modified": modified },
      });
      const conditions: Record<string, string>[] = [
        { "if-none-match": 'W/"v1"' },
        { "if-none-match": '"v1"' },
        { "if-modified-since": modified },
      ];
      for (const headers of conditions) {
        const response = await ask("/kept", { headers });
        const bytes = Buffer.from(await response.arrayBuffer());
        expect([response.status, withoutFragments(bytes)]).toEqual([200, "[hs-footer]"]);
      }
    });

    it.each([204, 304, 302])("passes through the status %i with its headers", async (status) => {
      origin.page("/status", "", { location: "/elsewhere", "set-cookie": "session=1" }, status);
      const response = await ask("/status", { redirect: "manual", headers: { "if-none-match": 'W/"v1"' } });
      expect([response.status, response.headers.get("set-cookie")]).toEqual([status, "session=1"]);
      expect(origin.asked.at(-1)?.headers["if-none-match"]).toBe('W/"v1"');
    });

    it.each(["HEAD", "POST", "PUT"])("forwards %s to the site", async (method) => {
      publish("/method", { html: way.place("hs-header") });
      const response = await ask("/method", { method });
      expect([response.status, origin.asked.at(-1)?.method]).toEqual([200, method]);
      if (method === "HEAD") expect(await response.text()).toBe("");
    });

    it("passes through a part of a file", async () => {
      const headers = { "content-range": "bytes 2-5/10", "content-type": "video/mp4", etag: '"v1"' };
      publish("/part", { html: "2345", headers, status: 206 });
      const response = await ask("/part", { headers: { range: "bytes=2-5" } });
      expect([response.status, await response.text()]).toEqual([206, "2345"]);
      expect(Object.fromEntries(response.headers)).toMatchObject(headers);
      expect(origin.asked.at(-1)?.headers.range).toBe("bytes=2-5");
    });

    it.runIf(passesParts)("passes through a part of a page unchanged", async () => {
      const html = `${way.place("hs-footer")}<p>part`;
      publish("/part", {
        html,
        headers: { "content-range": `bytes 0-${html.length - 1}/900`, etag: '"v1"' },
        status: 206,
      });
      const response = await ask("/part", { headers: { range: "bytes=0-99" } });
      expect([response.status, await response.text()]).toEqual([206, html]);
    });

    it.runIf(isStreaming)("sends the first byte before the site has sent the last", async () => {
      let finish = () => {};
      origin.pages["/stream"] = (_, response) => {
        response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
        response.write(`<!doctype html>${"<p>first</p>".repeat(5000)}${way.place("hs-header")}`);
        finish = () => response.end("<p>last</p>");
      };
      const text = await new Promise<string>((resolve) => {
        get(`${way.url}/stream`, { headers: { accept: "text/html" } }, (response) => {
          let got = "";
          response.on("data", (chunk) => {
            if (!got) finish();
            got += chunk;
          });
          response.on("end", () => resolve(got));
        });
      });
      expect(withoutFragments(Buffer.from(text))).toMatch(/first<\/p>\[hs-header\]<p>last<\/p>$/);
    });

    it("never sends a visitor another visitor's page, and requests navigation data without visitor data", async () => {
      const other = await startOther();
      origin.pages["/mine"] = ({ headers }, response) => {
        response.writeHead(200, { "content-type": "text/html", "cache-control": "public, max-age=600" });
        response.end(`<p>${headers.cookie} ${headers.authorization}</p>${way.place("hs-header")}`);
      };
      for (const cookie of ["session=a", "session=b"]) {
        const headers = { cookie, authorization: `Bearer ${cookie}` };
        const html = await (await ask("/mine", { headers }, other)).text();
        expect(html).toContain(`<p>${cookie} Bearer ${cookie}</p>`);
      }
      expect(JSON.stringify(cms.asked.map(({ rawHeaders }) => rawHeaders))).not.toMatch(/session|bearer/i);
    });

    /** Starts the same engine once more. It has no fragments yet. */
    async function startOther(kept?: Site["kept"]): Promise<Way> {
      const other = await start({ origin, navigationUrl: cms.url, kept });
      others.push(other);
      return other;
    }
    const keptNavigation = (): object =>
      JSON.parse(
        JSON.stringify(navigationFor({ origin: "https://cdn.example" })).replaceAll("Interior", "Kept"),
      );

    describe.each(navigationModes)("when the navigation fails with %s", (mode) => {
      it("shows the last good data, and sends one request", async () => {
        cms.state.mode = mode;
        const before = cms.state.calls;
        const other = await startOther(keptNavigation());
        publish("/", { html: other.place("hs-header") });
        await untilFilled(`${other.url}/`);
        const html = await textOf("/", other);
        await expect.poll(() => cms.state.calls).toBe(before + 1);
        expect(html).toContain("Kept");
        expect(html).not.toContain("secret words");
      });

      it("shows the element without prerendered content when there was never good data, and sends one request", async () => {
        cms.state.mode = mode;
        const before = cms.state.calls;
        const other = await startOther();
        publish("/", { html: `<p>a</p>${other.place("hs-header")}` });
        expect(await textOf("/", other)).toBe("<p>a</p><hs-header></hs-header>");
        await expect.poll(() => cms.state.calls).toBe(before + 1);
      });
    });

    it("requests the navigation once when it expires under 1,000 requests", async () => {
      const other = await startOther(keptNavigation());
      publish("/", { html: other.place("hs-header") });
      const before = cms.state.calls;
      const all = await Promise.all(Array.from({ length: REQUESTS }, () => textOf("/", other)));
      await expect.poll(() => cms.state.calls).toBe(before + 1);
      expect(new Set(all.map((html) => withoutFragments(Buffer.from(html))))).toContain("[hs-header]");
      expect(await textOf("/", other)).toMatch(/Kept|Interior/);
      expect(cms.state.calls).toBe(before + 1);
    });
  });
}
