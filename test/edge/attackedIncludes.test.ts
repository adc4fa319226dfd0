import { get, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { includeEngines, isInstalled, SECRET } from "./includeEngines";
import { type Attacked, FRAGMENT, startAttacked } from "./startAttacked";

/** The servers' own places, and other ways to write their paths. */
const ownPlaces = (secret: string) => [
  `/hs-fragments/${secret}/header`,
  `/%68s-fragments/${secret}/header`,
  `/x/../hs-fragments/${secret}/header`,
  `/hs-part/${secret}/private`,
  `/hs-part/${secret}//private`,
  `/%68s-part/${secret}/private`,
  `/x/../hs-part/${secret}/private`,
  `//hs-part/${secret}/private`,
  `/hs-part//${secret}/private`,
  "/hs-part//private",
  `/hs-whole/${secret}/header`,
  `/hs%2dwhole/${secret}/header`,
  `/./hs-whole/${secret}/header`,
  "/hs-whole//header",
  "/hs-fetch",
  "/hs-none",
];

/** Sends a request without normalizing its path, and returns the status and the body. */
function askRaw(port: number, path: string, method = "GET", headers: Record<string, string> = {}) {
  return new Promise<[status: number | undefined, body: string]>((resolve, reject) => {
    const sent = request({ port, path, method, headers }, async (response) =>
      resolve([response.statusCode, await text(response)]),
    );
    sent.on("error", reject).end();
  });
}

const disguises: [method: string, headers: Record<string, string>][] = [
  ["GET", {}],
  ["POST", { "content-type": "text/plain" }],
  ["HEAD", {}],
  ["GET", { range: "bytes=0-3" }],
  ["GET", { "x-forwarded-for": "127.0.83.1", "x-real-ip": "127.0.83.1", forwarded: "for=127.0.83.1" }],
];

for (const engine of includeEngines) {
  describe.skipIf(!isInstalled(engine))(engine.name, () => {
    const page = `<!doctype html><p>a</p>${engine.include("header")}<p>b</p>`;
    const filled = `<!doctype html><p>a</p>${FRAGMENT}<p>b</p>`;
    let attacked: Attacked;
    beforeAll(async () => {
      attacked = await startAttacked(engine);
    });
    afterAll(() => attacked.close());

    /** Lets the site respond with parts of a page or file, as web servers do. */
    function publishParts(body: string, type: string) {
      attacked.site.pages["/page"] = ({ headers: { range = "" } }, response) => {
        const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
        const headers = { "content-type": type, etag: '"v1"' };
        if (!range) return response.writeHead(200, headers).end(body);
        if (range.includes(","))
          return response
            .writeHead(206, { ...headers, "content-type": "multipart/byteranges; boundary=b" })
            .end(body);
        const start = from ? Number(from) : body.length - Number(to);
        const end = Math.min(from && to ? Number(to) : body.length - 1, body.length - 1);
        return response
          .writeHead(206, { ...headers, "content-range": `bytes ${start}-${end}/${body.length}` })
          .end(body.slice(start, end + 1));
      };
    }

    it.each(["bytes=0-", "bytes=5-60", "bytes=-30", "bytes=0-9,40-", "bytes=40-49", "bytes=90-95"])(
      "never shows the secret in response to a range request: %s",
      async (range) => {
        publishParts(page, "text/html; charset=utf-8");
        const html = await attacked.textOf("/page", { range, "if-range": '"v1"' });
        for (let at = 0; at + 8 < SECRET.length; at++) expect(html).not.toContain(SECRET.slice(at, at + 8));
        expect(filled).toContain(html);
        expect(html).not.toBe("");
      },
    );

    it("passes through a part of a file unchanged", async () => {
      publishParts("0123456789", "video/mp4");
      const response = await attacked.ask("/page?query=a%20b", { range: "bytes=2-5", "x-own": "a" });
      expect([response.status, await response.text(), response.headers.get("content-range")]).toEqual([
        206,
        "2345",
        "bytes 2-5/10",
      ]);
      expect(attacked.site.asked.at(-1)).toMatchObject({
        url: "/page?query=a%20b",
        headers: { range: "bytes=2-5", "x-own": "a" },
      });
    });

    it("fills the whole page when the site ignores the visitor's range request", async () => {
      attacked.site.page("/page", page);
      expect(filled).toContain(await attacked.textOf("/page", { range: "bytes=0-" }));
    });

    it.each([
      `/hs-fragments/${SECRET}/header`,
      "/hs-fragments/guess/header",
      "/hs-fragments/header",
      `/hs-fragments/${SECRET}/`,
      `//hs-fragments/${SECRET}/header`,
      `/hs-fragments/${SECRET}/header?x`,
      "/hs-whole/guess/header",
      "/hs-whole/header",
      "/hs-fetch",
    ])("responds to a request for %s with 404, without a request to serve", async (path) => {
      const before = attacked.serve.asked.length;
      const isOfServe = () => attacked.serve.asked.slice(before).some(({ url }) => url !== "/health");
      expect([(await attacked.ask(path)).status, isOfServe()]).toEqual([404, false]);
    });

    it.each(ownPlaces(SECRET))(
      "answers 404 to a visitor who knows the secret and requests %s",
      async (path) => {
        attacked.site.page("/private", "PRIVATE");
        const before = attacked.serve.asked.length;
        for (const [method, headers] of disguises) {
          const [status, body] = await askRaw(attacked.port, path, method, headers);
          expect(status).toBe(404);
          expect(body).not.toMatch(/PRIVATE|fragment</);
        }
        expect(attacked.serve.asked.slice(before).filter(({ url }) => url !== "/health")).toEqual([]);
      },
    );

    it("sends include syntax inside a fragment as text", async () => {
      const body = `<p title='<!--# echo var="http_cookie" -->'>${engine.include("footer")}</p>`;
      attacked.serve.page("/own", body);
      expect(await attacked.through(engine.include("own"))).toBe(body);
    });

    it("ignores the query of an include", async () => {
      const before = attacked.serve.asked.length;
      expect(await attacked.through(engine.include("header?a=b/../c"))).toBe(FRAGMENT);
      expect(
        attacked.serve.asked
          .slice(before)
          .map(({ url }) => url)
          .join(),
      ).not.toContain("?");
    });

    it("fills pages over a keep-alive connection and over HTTP/1.0", async () => {
      attacked.site.page("/page", page);
      const response = new Promise<string>((resolve) => {
        const headers = { connection: "close", accept: "text/html" };
        get({ port: attacked.port, path: "/page", headers }, (found) => resolve(text(found)));
      });
      expect(await response).toBe(filled);
    });

    describe("with the shipped configuration, without a secret", () => {
      let shipped: Attacked;
      beforeAll(async () => {
        shipped = await startAttacked(engine, { secret: ["HS", "SECRET"].join("_") });
      });
      afterAll(() => shipped.close());

      it.each(ownPlaces(["HS", "SECRET"].join("_")))("answers 404 to a request for %s", async (path) => {
        shipped.site.page("/private", "PRIVATE");
        for (const [method, headers] of disguises) {
          const [status, body] = await askRaw(shipped.port, path, method, headers);
          expect(status).toBe(404);
          expect(body).not.toMatch(/PRIVATE|fragment</);
        }
        expect(shipped.serve.asked.filter(({ url }) => url !== "/health")).toEqual([]);
      });

      it("still passes the site's pages and files", async () => {
        shipped.site.page("/page", "<p>page</p>");
        expect(await shipped.textOf("/page")).toBe("<p>page</p>");
        expect(await shipped.textOf("/uploads/note.txt")).toBe("UPLOAD");
        const part = await shipped.textOf("/uploads/note.txt", { range: "bytes=0-2" });
        expect("UPLOAD").toContain(part);
      });

      it.each(["HS_SECRET", "", "guess", "$hs_secret"])(
        "ignores an include with the secret '%s'",
        async (secret) => {
          expect(await shipped.through(`<p>a</p>${engine.include("header", secret)}`)).not.toContain(
            "fragment<",
          );
          expect(shipped.serve.asked.filter(({ url }) => url !== "/health")).toEqual([]);
        },
      );
    });

    it("fetches a fragment again when the max-age from serve has passed", async () => {
      const asked = (path: string) => attacked.serve.asked.filter(({ url }) => url === path).length;
      attacked.serve.page("/short", "<p>short</p>", { "cache-control": "public, max-age=1" });
      attacked.serve.page("/long", "<p>long</p>", { "cache-control": "public, max-age=600" });
      const both = engine.include("short") + engine.include("long");
      await expect
        .poll(
          async () => {
            expect(await attacked.through(both)).toBe("<p>short</p><p>long</p>");
            return asked("/short");
          },
          { timeout: 10_000 },
        )
        .toBeGreaterThan(2);
      expect(asked("/long")).toBe(1);
    });
  });
}
