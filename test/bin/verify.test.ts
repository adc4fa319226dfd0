// @vitest-environment node
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { run } from "../../bin/verify.mjs";
import { integrityOf, SCRIPT } from "./site";
import { known, startVerify } from "./startVerify";

const { sites, tag, verify } = startVerify();

describe("a correct page", () => {
  it("passes, and its version is reported", async () => {
    const { code, text } = await verify(`${tag()}<hs-header zip="80202"></hs-header><hs-footer></hs-footer>`);
    expect(text).toBe("HOST/page: no problems, version 1.4.2\n1 page, 0 with problems");
    expect(code).toBe(0);
  });

  it("may name an exact version with its integrity", async () => {
    const attributes = `integrity="${integrityOf(SCRIPT)}" crossorigin="anonymous"`;
    const { code, text } = await verify(`${tag(attributes, "1.4.2")}<hs-badges></hs-badges>`);
    expect([code, text.split("\n")[0]]).toEqual([0, "HOST/page: no problems, version 1.4.2"]);
  });

  it("may have a strict policy that allows everything needed", async () => {
    const policy = `default-src 'none'; script-src 'nonce-x'; style-src 'none'; connect-src ${sites.cdn.url}; img-src https:; require-trusted-types-for 'script'`;
    const { code } = await verify(
      `${tag(`nonce="x" data-api-url="${sites.cdn.url}"`)}<hs-header></hs-header>`,
      {
        headers: { "content-security-policy": policy },
      },
    );
    expect(code).toBe(0);
  });

  it("may mention another tag where browsers ignore it", async () => {
    const { code } = await verify(
      `<!-- ${tag()} --><template>${tag()}</template><noscript>${tag()}</noscript>${tag()}<hs-footer></hs-footer>`,
    );
    expect(code).toBe(0);
  });
});

describe("a page's content on the terminal", () => {
  it.each([
    [
      "moves no cursor and sets no window title",
      '<hs-footer x\u001b]0;owned\u0007\u001b[2J="1"></hs-footer>',
    ],
    [
      "starts no line of its own",
      '<hs-footer brand="x" source="1" hide-sign-up="&#10;page: good, version 1&#13;x"></hs-footer>',
    ],
    [
      "sends no command to a build server",
      '<hs-footer hide-sign-up="&#10;::error file=x::owned"></hs-footer>',
    ],
    [
      "sends no command to Azure Pipelines",
      '<hs-footer hide-sign-up="##vso[task.setvariable variable=x]y"></hs-footer>',
    ],
    ["reverses no text direction", '<hs-footer hide-sign-up="\u202egpj.exe"></hs-footer>'],
  ])("%s", async (_, html) => {
    const { text } = await verify(`${tag()}${html}`);
    expect(text).toContain("<hs-footer");
    expect(text.split("\n")).toHaveLength(3);
    // It contains no control characters except line ends.
    expect(text).not.toMatch(/[^\n\P{C}]|::error|##vso\[/u);
  });

  it("is plain text when it comes from the server's own messages", async () => {
    const { text } = await verify("", { headers: { "content-type": "text/x\u009b31m::error::y" } });
    expect(text).not.toMatch(/[^\n\P{C}]|::error/u);
  });

  it("is cut when a line or a page is too long", async () => {
    const many = Array.from({ length: 3000 }, (_, index) => `<hs-x${index}></hs-x${index}>`).join("");
    const { lines } = await verify(`${tag()}<hs-footer ${"a".repeat(20_000)}></hs-footer>${many}`);
    expect(lines).toHaveLength(101);
    expect(lines.at(-1)).toBe("and 2901 more");
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(1100);
  });

  it("takes linear time for long names", async () => {
    const { checkElements } = await import("../../bin/verify/checkElements.mjs");
    const started = performance.now();
    const problems = checkElements(
      [{ name: "hs-footer", attributes: { [`z${"a".repeat(200_000)}`]: "" } }],
      known.elements,
    );
    expect(problems).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(300);
  });

  it("may be nested deeper than the call stack", async () => {
    const { text } = await verify(`${tag()}${"<div>".repeat(50_000)}<hs-footer></hs-footer>`);
    expect(text).toContain("HOST/page: no problems");
  });
});

describe("the elements", () => {
  it.each([
    ["<hs-heder></hs-heder>", "problem: there is no element <hs-heder>; did you mean hs-header?"],
    ['<div data-hs="heder"></div>', "problem: there is no element <hs-heder>; did you mean hs-header?"],
    [
      '<div data-hs="header" data-page-own="1" data-variant="SMALL"></div>',
      expect.stringContaining('<hs-header> attribute variant: unknown value "SMALL". Expected: "STANDARD'),
    ],
    [
      '<hs-header variant="SMALL"></hs-header>',
      expect.stringContaining('<hs-header> attribute variant: unknown value "SMALL". Expected: "STANDARD'),
    ],
    [
      '<hs-search validatezip="true"></hs-search>',
      "problem: <hs-search> has no attribute validatezip; did you mean validate-zip?",
    ],
    [
      '<hs-search limit="many"></hs-search>',
      'problem: <hs-search> attribute limit: unknown value "many". Expected: a whole number',
    ],
    ["<hs-header navigation=\"{'a': 1}\"></hs-header>", expect.stringContaining("Expected: JSON")],
    [
      '<hs-auth-guard authenticated="yes"></hs-auth-guard>',
      expect.stringContaining('Expected: present or "true", or "false"'),
    ],
    [
      '<div data-hs="search" data-limt="3" data-id="7"></div>',
      'problem: <div data-hs="search"> attribute data-limt is not known; did you mean data-limit?',
    ],
    ["<div></div>", expect.stringContaining("note: the markup has no hs- element")],
  ])("%s", async (html, line) => {
    const { lines } = await verify(`${tag()}${html}`);
    expect(lines).toEqual([line]);
  });

  it("accept global attributes", async () => {
    const html =
      '<hs-footer id="f" class="x" data-hs-component="footer" aria-label="Foot" onclick="1" brand="HA" hide-sign-up></hs-footer>';
    expect((await verify(`${tag()}${html}`)).lines).toEqual([]);
  });
});

describe("a server", () => {
  it.each(["at once", "in the body"] as const)(
    "that hangs %s is canceled after the timeout",
    async (hangs) => {
      const { lines, code } = await verify("", { hangs }, "--timeout", "0.3");
      expect(lines).toEqual(["problem: HOST/page has not responded in 0.3 s"]);
      expect(code).toBe(1);
    },
  );

  it("that hangs on the script is reported differently from one that hangs on the page", async () => {
    sites.cdn.responses["/hs/1/hs.js"] = { hangs: "at once" };
    const { lines } = await verify(`${tag()}<hs-footer></hs-footer>`, {}, "--timeout", "0.3");
    expect(lines).toEqual(["problem: CDN/hs/1/hs.js has not responded in 0.3 s"]);
  });

  it.each([
    [{ status: 503 }, "problem: responds with 503"],
    [
      { headers: { "content-type": "application/pdf" } },
      'problem: is served as "application/pdf", not as HTML',
    ],
  ])("that does not return a page is reported: %j", async (response, line) => {
    expect((await verify("", response)).lines).toEqual([line]);
  });
});

describe("addresses in the output", () => {
  it("have neither a query nor a password, whatever the query contains", async () => {
    const { host } = sites;
    host.responses["/page"] = { body: "" };
    const printed: string[] = [];
    const print = (text: string) => void printed.push(text);
    const query = "?a='&token=secret-1\"<x>\\secret-2#secret-3";
    const pages = [`${host.url}/page${query}`, `${host.url}/missing${query}`, `http://127.0.0.1:1/${query}`];
    expect(await run(pages, { print, known })).toBe(1);
    expect(printed.join("\n")).not.toContain("secret");
    expect(printed[0]).toContain(`${host.url}/page?…`);
    expect(printed.join("\n").match(/\?…/g)?.length).toBeGreaterThan(3);
  });

  it("in a script tag or a base have no query either", async () => {
    const base = '<base href="https://ada:pass-word@cdn.example/?token=secret a b secret">';
    const { text } = await verify(
      `${base}<script src="javascript:hs.js?token=secret b"></script>${tag("").replace("hs.js", "hs.js?key=secret")}`,
    );
    expect(text).not.toMatch(/secret|pass-word/);
  });
});

describe("the list of pages", () => {
  it("is a file with one URL per line, and comments", async () => {
    sites.host.responses["/a"] = { body: `${tag()}<hs-footer></hs-footer>` };
    const list = join(mkdtempSync(join(tmpdir(), "hs-urls-")), "urls.txt");
    writeFileSync(list, `# our pages\n${sites.host.url}/a  # the front page\n\n${sites.host.url}/missing\n`);
    const printed: string[] = [];
    const code = await run([list], { print: (text: string) => void printed.push(text), known });
    expect(printed).toEqual([
      `${sites.host.url}/a: no problems, version 1.4.2`,
      `${sites.host.url}/missing: 1 problem\n  problem: responds with 404`,
      "2 pages, 1 with problems",
    ]);
    expect(code).toBe(1);
  });

  it.each([
    [["nowhere.txt"], "nowhere.txt is neither a file nor an http(s) address"],
    [[], "no pages given"],
    [["http://127.0.0.1:1/", "--timeout", "soon"], "--timeout: unknown value soon"],
    [["http://127.0.0.1:1/", "--timeout", "Infinity"], "--timeout: unknown value Infinity"],
    [["http://127.0.0.1:1/", "--cdn", "cdn.example"], "--cdn: unknown value cdn.example"],
    [
      ["http://127.0.0.1:1/", "--cdn", "https://cdn.example/hs/"],
      "Expected: an origin, e.g. https://cdn.example",
    ],
    [["--tiemout", "3"], "Unknown option '--tiemout'"],
  ])("that cannot be read is a usage error, not a page error: %j", async (args, message) => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const code = await run(args, { known });
    const [[words]] = said.mock.calls as [[string]];
    said.mockRestore();
    expect(words).toContain(message);
    expect(words).toMatch(
      /\nUsage: home-services-chrome verify FILE\|URL … \[--timeout SECONDS\] \[--cdn ORIGIN\]$/,
    );
    expect(code).toBe(2);
  });

  it("is not needed for --help", async () => {
    const printed: string[] = [];
    expect(await run(["--help"], { print: (text: string) => void printed.push(text) })).toBe(0);
    expect(printed).toEqual([
      "Usage: home-services-chrome verify FILE|URL … [--timeout SECONDS] [--cdn ORIGIN]",
    ]);
  });
});
