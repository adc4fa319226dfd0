// @vitest-environment node
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { run } from "../../bin/verify.mjs";
import { describeElements, elementsOf } from "../../build/customElements.mjs";
import { CONSENT_SOURCES } from "../../src/browser/consent/consentSources";
import { type Answer, cdnAnswers, integrityOf, SCRIPT, startSite } from "./site";

type Site = Awaited<ReturnType<typeof startSite>>;

const manifest = describeElements(join(import.meta.dirname, "../.."));
const known = { elements: elementsOf(manifest), pageOnly: manifest.pageOnlyAttributes };
let cdn: Site;
let host: Site;

beforeEach(async () => {
  [cdn, host] = await Promise.all([startSite(cdnAnswers()), startSite()]);
});
afterEach(async () => {
  await Promise.all([cdn.close(), host.close()]);
});

const tag = (attributes = "", place = "1") =>
  `<script async src="${cdn.url}/hs/${place}/hs.js" ${attributes}></script>`;

/** Verifies a page of the host and gives the exit code and what was printed about it. */
async function verify(html: string, answer: Answer = {}, ...args: string[]) {
  host.answers["/page"] = { body: `<!doctype html><title>Host</title>${html}`, ...answer };
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const code = await run([`${host.url}/page`, ...args], { print, known });
  const text = printed.join("\n").replaceAll(cdn.url, "CDN").replaceAll(host.url, "HOST");
  return {
    code,
    text,
    lines: text
      .split("\n")
      .slice(1, -1)
      .map((line) => line.trim()),
  };
}

describe("a page that is as it should be", () => {
  it("is good, and its version is said", async () => {
    const { code, text } = await verify(`${tag()}<hs-header zip="80202"></hs-header><hs-footer></hs-footer>`);
    expect(text).toBe("HOST/page: good, version 1.4.2\n1 page, 0 with problems");
    expect(code).toBe(0);
  });

  it("may name an exact version with its integrity", async () => {
    const attributes = `integrity="${integrityOf(SCRIPT)}" crossorigin="anonymous"`;
    const { code, text } = await verify(`${tag(attributes, "1.4.2")}<hs-badges></hs-badges>`);
    expect([code, text.split("\n")[0]]).toEqual([0, "HOST/page: good, version 1.4.2"]);
  });

  it("may have a strict policy that permits all it takes", async () => {
    const policy = `default-src 'none'; script-src 'nonce-x'; style-src 'none'; connect-src ${cdn.url}; img-src https:; require-trusted-types-for 'script'`;
    const { code } = await verify(`${tag(`nonce="x" data-api-url="${cdn.url}"`)}<hs-header></hs-header>`, {
      headers: { "content-security-policy": policy },
    });
    expect(code).toBe(0);
  });

  it("may mention another tag where no browser looks", async () => {
    const { code } = await verify(
      `<!-- ${tag()} --><template>${tag()}</template><noscript>${tag()}</noscript>${tag()}<hs-footer></hs-footer>`,
    );
    expect(code).toBe(0);
  });
});

describe("the tag", () => {
  it.each([
    ["", "wrong: no script tag of hs.js"],
    [
      '<script type="text/plain" src="CDN/hs/1/hs.js"></script>',
      'wrong: the script tag does not run as type="text/plain"',
    ],
    [
      '<script src="CDN/hs/1/hs.js"></script><script src="CDN/hs/1.4.2/hs.js"></script>',
      "wrong: 2 script tags of hs.js (CDN/hs/1/hs.js, CDN/hs/1.4.2/hs.js): the first works, keep one",
    ],
    ['<script src="CDN/hs/9/hs.js"></script>', "wrong: CDN/hs/9/hs.js answers 404"],
  ])("%s", async (html, line) => {
    const { code, lines } = await verify(`${html.replaceAll("CDN", cdn.url)}<hs-footer></hs-footer>`);
    expect(lines).toContain(line);
    expect(code).toBe(1);
  });

  it("with an integrity that does not fit is named, and so is one that lacks crossorigin", async () => {
    const { lines } = await verify(
      `${tag(`integrity="${integrityOf("other")}"`, "1.4.2")}<hs-footer></hs-footer>`,
    );
    expect(lines).toEqual([
      "wrong: integrity does not fit CDN/hs/1.4.2/hs.js: browsers refuse it",
      'wrong: integrity needs crossorigin="anonymous" on a script of another origin: browsers refuse it without',
    ]);
  });

  it("with an integrity on a channel is told what happens at the next release", async () => {
    const { code, lines } = await verify(
      `${tag(`integrity="${integrityOf(SCRIPT)}" crossorigin`)}<hs-footer></hs-footer>`,
    );
    expect(lines).toEqual([
      "note: integrity on a channel's address fails with the next release: name the exact version, 1.4.2",
    ]);
    expect(code).toBe(0);
  });

  it.each([
    [
      "has a companion of data, and one for browsers without modules",
      '<script type="application/json" src="CDN/hs/1/hs.js"></script><script nomodule src="CDN/hs/1/hs.js"></script>TAG',
    ],
    ["has spaces around its address", '<script async src=" CDN/hs/1/hs.js "></script>'],
  ])("may be one that %s", async (_, html) => {
    const markup = html.replaceAll("CDN", cdn.url).replace("TAG", tag());
    const { lines, code } = await verify(`${markup}<hs-footer></hs-footer>`);
    expect([lines, code]).toEqual([[], 0]);
  });

  it("is not led by a <base> that the policy's base-uri forbids", async () => {
    const html = `<base href="${cdn.url}/"><script src="${cdn.url}/hs/1/hs.js"></script><hs-footer subscription-url="members"></hs-footer>`;
    const policy = (text: string) => ({ headers: { "content-security-policy": text } });
    const without = await verify(html, policy(`connect-src ${cdn.url}`));
    expect(without.lines).toEqual([]);
    const { lines } = await verify(html, policy(`base-uri 'none'; connect-src ${cdn.url}`));
    expect(lines).toEqual([
      expect.stringContaining("blocks HOST/members (subscription-url): it wants a place in connect-src"),
      `note: the Content Security Policy's base-uri takes <base href="CDN/"> away`,
    ]);
  });

  it("is found where <base> leads a relative address, and that is said", async () => {
    const { code, lines } = await verify(
      `<base href="${cdn.url}/"><script src="hs/1/hs.js"></script><hs-footer></hs-footer>`,
    );
    expect(lines).toEqual([
      'note: <base href="CDN/"> makes hs/1/hs.js mean CDN/hs/1/hs.js; write the whole address',
    ]);
    expect(code).toBe(0);
    const lost = await verify(
      `<base href="/deep/"><script src="hs/1/hs.js"></script><hs-footer></hs-footer>`,
    );
    expect(lost.lines).toContain("wrong: HOST/deep/hs/1/hs.js answers 404");
  });
});

describe("the CDN", () => {
  it("that holds other bytes than its manifest is named, file by file", async () => {
    cdn.answers["/hs/1/hs.js"] = { ...cdn.answers["/hs/1/hs.js"], body: "tampered" };
    cdn.answers["/hs/1/assets/Menu-AB.js"] = { ...cdn.answers["/hs/1/assets/Menu-AB.js"], body: "tampered" };
    const { lines } = await verify(`${tag()}<hs-footer></hs-footer>`);
    expect(lines).toEqual([
      "wrong: CDN/hs/1/hs.js is not the hs.js of its manifest.json (version 1.4.2)",
      "wrong: CDN/hs/1/assets/Menu-AB.js is not the file of manifest.json: browsers will refuse it",
    ]);
  });

  it("that lacks a lazy file, or CORS headers, is named", async () => {
    delete cdn.answers["/hs/1/assets/Menu-AB.js"];
    cdn.answers["/hs/1/hs.js"] = { body: SCRIPT, headers: { "content-type": "text/javascript" } };
    const { lines } = await verify(`${tag()}<hs-footer></hs-footer>`);
    expect(lines).toEqual([
      "wrong: CDN/hs/1/hs.js has no access-control-allow-origin for HOST: its lazy files would be refused",
      "wrong: CDN/hs/1/assets/Menu-AB.js answers 404: a lazy file of hs.js is missing",
    ]);
  });

  it("that serves lazy files as no page may take them is named, once for all files alike", async () => {
    const { files } = JSON.parse(cdn.answers["/hs/1/manifest.json"]?.body ?? "");
    files["assets/Panel-CD.js"] = files["assets/Menu-AB.js"];
    files["assets/prerendered-EF.css"] = { integrity: integrityOf("a {}") };
    const text = { "content-type": "text/plain", "x-content-type-options": "nosniff" };
    Object.assign(cdn.answers, {
      "/hs/1/manifest.json": { body: JSON.stringify({ version: "1.4.2", files }) },
      "/hs/1/assets/Menu-AB.js": { ...cdn.answers["/hs/1/assets/Menu-AB.js"], headers: text },
      "/hs/1/assets/Panel-CD.js": { ...cdn.answers["/hs/1/assets/Menu-AB.js"], headers: text },
      "/hs/1/assets/prerendered-EF.css": { body: "a {}", headers: text },
    });
    const { code, lines } = await verify(`${tag()}<hs-footer></hs-footer>`);
    expect(lines).toEqual([
      'wrong: CDN/hs/1/assets/Menu-AB.js (and 1 more file) is served as "text/plain", not as JavaScript',
      "wrong: CDN/hs/1/assets/Menu-AB.js (and 1 more file) has no access-control-allow-origin for HOST: it would be refused",
      'wrong: CDN/hs/1/assets/prerendered-EF.css is served as "text/plain", not as CSS',
    ]);
    expect(code).toBe(1);
  });

  it("is asked once for all pages", async () => {
    host.answers["/other"] = { body: `${tag()}<hs-footer></hs-footer>` };
    await verify(`${tag()}<hs-footer></hs-footer>`, {}, `${host.url}/other`);
    expect(cdn.asked.filter((path) => path === "/hs/1/hs.js")).toHaveLength(1);
  });
});

describe("a manifest", () => {
  const manifest = (files: object) => {
    const script = { "hs.js": { integrity: integrityOf(SCRIPT) } };
    cdn.answers["/hs/1/manifest.json"] = {
      body: JSON.stringify({ version: "1.4.2", files: { ...script, ...files } }),
    };
  };
  const file = { integrity: integrityOf("export default 1") };

  it("leads to no other server, and to nothing outside the script's folder", async () => {
    const other = await startSite();
    const files = [
      `${other.url}/secret`,
      "//internal.example/x.js",
      "../../admin",
      "assets/../../x.js",
      "assets/a.js?x",
    ];
    manifest(Object.fromEntries(files.map((name) => [name, file])));
    const { lines, code } = await verify(`${tag()}<hs-footer></hs-footer>`);
    expect(lines).toEqual([
      `wrong: CDN/hs/1/manifest.json names ${other.url}/secret (and 4 more files); accepted: files of its assets/ folder, with their integrity`,
    ]);
    expect([code, other.asked]).toEqual([1, []]);
    expect(cdn.asked.sort()).toEqual(["/hs/1/hs.js", "/hs/1/manifest.json"]);
    await other.close();
  });

  it("that leads to another server by way of a redirect does not reach it; one within the CDN is followed", async () => {
    const other = await startSite();
    const right = cdn.answers["/hs/1/assets/Menu-AB.js"] ?? {};
    cdn.answers["/hs/1/assets/Menu-AB.js"] = {
      status: 302,
      headers: { location: "/hs/1.4.2/assets/Menu-AB.js" },
    };
    expect((await verify(`${tag()}<hs-footer></hs-footer>`)).lines).toEqual([]);
    cdn.answers["/hs/1.4.2/assets/Menu-AB.js"] = { status: 302, headers: { location: `${other.url}/admin` } };
    const { lines } = await verify(`${tag("data-again")}<hs-footer></hs-footer>`);
    expect(lines).toEqual([
      `wrong: CDN/hs/1/assets/Menu-AB.js could not be fetched: it leads to another origin, ${other.url}`,
    ]);
    expect(other.asked).toEqual([]);
    cdn.answers["/hs/1.4.2/assets/Menu-AB.js"] = right;
    await other.close();
  });

  it("of any number of files is looked at so far as a build can have them", async () => {
    manifest(Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`assets/x${index}.js`, file])));
    const { lines } = await verify(`${tag()}<hs-footer></hs-footer>`);
    expect(lines).toContain(
      "wrong: CDN/hs/1/manifest.json names 5000 lazy files: only the first 200 were looked at",
    );
    expect(cdn.asked.length).toBeLessThan(210);
  });

  it.each([null, 7, {}, { integrity: 7 }, []])("that says %j of a file is told so", async (said) => {
    manifest({ "assets/Menu-AB.js": said });
    const { lines } = await verify(`${tag()}<hs-footer></hs-footer>`);
    expect(lines).toEqual([expect.stringContaining("manifest.json names assets/Menu-AB.js; accepted: ")]);
  });
});

describe("what a page says, on the terminal", () => {
  it.each([
    ["moves no cursor and sets no title", '<hs-footer x\u001b]0;owned\u0007\u001b[2J="1"></hs-footer>'],
    [
      "begins no line of its own",
      '<hs-footer brand="x" source="1" hide-sign-up="&#10;page: good, version 1&#13;x"></hs-footer>',
    ],
    ["gives a build server no command", '<hs-footer hide-sign-up="&#10;::error file=x::owned"></hs-footer>'],
    ["gives Azure no command", '<hs-footer hide-sign-up="##vso[task.setvariable variable=x]y"></hs-footer>'],
    ["turns no writing round", '<hs-footer hide-sign-up="\u202egpj.exe"></hs-footer>'],
  ])("%s", async (_, html) => {
    const { text } = await verify(`${tag()}${html}`);
    expect(text).toContain("<hs-footer");
    expect(text.split("\n")).toHaveLength(3);
    // Nothing that a terminal acts on but the line ends.
    expect(text).not.toMatch(/[^\n\P{C}]|::error|##vso\[/u);
  });

  it("is plain where it comes from the server's own words", async () => {
    const { text } = await verify("", { headers: { "content-type": "text/x\u009b31m::error::y" } });
    expect(text).not.toMatch(/[^\n\P{C}]|::error/u);
  });

  it("is cut where it is endless, a line and a page", async () => {
    const many = Array.from({ length: 3000 }, (_, index) => `<hs-x${index}></hs-x${index}>`).join("");
    const { lines } = await verify(`${tag()}<hs-footer ${"a".repeat(20_000)}></hs-footer>${many}`);
    expect(lines).toHaveLength(101);
    expect(lines.at(-1)).toBe("and 2901 more");
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(1100);
  });

  it("costs no time that grows with the square of a name's length", async () => {
    const { checkElements } = await import("../../bin/verify/checkElements.mjs");
    const started = performance.now();
    const problems = checkElements(
      [{ name: "hs-footer", attributes: { [`z${"a".repeat(200_000)}`]: "" } }],
      known.elements,
    );
    expect(problems).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(300);
  });

  it("may be nested deeper than a program's stack", async () => {
    const { text } = await verify(`${tag()}${"<div>".repeat(50_000)}<hs-footer></hs-footer>`);
    expect(text).toContain("HOST/page: good");
  });
});

describe("a Content Security Policy", () => {
  const blocked = (what: string, directive: string) =>
    expect.stringContaining(`blocks ${what}: it wants a place in ${directive}`);

  it.each([
    ["script-src 'self'", blocked("CDN/hs/1/hs.js", "script-src")],
    ["script-src-elem 'none'; script-src *", blocked("CDN/hs/1/hs.js", "script-src-elem")],
    ["default-src 'none'; script-src 'nonce-x'", blocked("CDN/api (api-url)", "default-src")],
    ["connect-src 'self'", blocked("CDN/api (api-url)", "connect-src")],
    ["img-src 'none'", blocked("the pictures of the navigation data", "img-src")],
    ["sandbox allow-forms", expect.stringContaining("sandbox has no allow-scripts")],
    ["script-src CDN/hs/1/hs.js", blocked("the lazy files of hs.js, CDN/hs/1/assets/", "script-src")],
    ["script-src 'nonce-other' 'strict-dynamic' CDN", blocked("CDN/hs/1/hs.js", "script-src")],
  ])("%s is explained", async (policy, line) => {
    const { lines, code } = await verify(
      `${tag(`nonce="x" data-api-url="${cdn.url}/api"`)}<hs-header></hs-header>`,
      {
        headers: { "content-security-policy": policy.replaceAll("CDN", cdn.url) },
      },
    );
    expect(lines).toContainEqual(line);
    expect(code).toBe(1);
  });

  it("counts in the markup too, beside the header's", async () => {
    const { lines } = await verify(
      `<meta http-equiv="Content-Security-Policy" content="connect-src 'none'">${tag()}<hs-footer subscription-url="https://members.example"></hs-footer>`,
      { headers: { "content-security-policy": "script-src *" } },
    );
    expect(lines).toEqual([blocked("https://members.example/ (subscription-url)", "connect-src")]);
  });

  it("is passed over in the body, and there is no sandbox of the markup", async () => {
    const meta = (text: string) => `<meta http-equiv="Content-Security-Policy" content="${text}">`;
    const inBody = await verify(
      `${tag()}<body><p>${meta("script-src 'none'; connect-src 'none'")}<hs-footer>`,
    );
    expect(inBody.lines).toEqual([]);
    const sandboxed = await verify(`${meta("sandbox")}${tag()}<hs-footer></hs-footer>`);
    expect(sandboxed.lines).toEqual([]);
  });

  it("after the tag comes too late for it, but not for what it loads later", async () => {
    const meta = `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`;
    const { lines } = await verify(`${tag()}${meta}<hs-footer></hs-footer>`);
    expect(lines).toEqual([blocked("the lazy files of hs.js, CDN/hs/1/assets/", "script-src")]);
  });

  it("is held against each element's own address, and against the hosts of hosted search", async () => {
    const html = `<hs-header api-url="https://a.example"></hs-header><hs-header api-url="https://b.example"></hs-header>
      <hs-search search-hosts="https://c.example https://d.example"></hs-search>`;
    const { lines } = await verify(`${tag('data-api-url="https://e.example"')}${html}`, {
      headers: { "content-security-policy": "connect-src https://b.example https://d.example" },
    });
    expect(lines).toEqual([
      blocked("https://a.example/ (api-url)", "connect-src"),
      blocked("https://c.example/ (search-hosts)", "connect-src"),
      blocked("https://e.example/ (api-url)", "connect-src"),
    ]);
  });

  it.each(["script-src 'nonce-x' 'strict-dynamic'", "script-src HOSTS", "default-src *"])(
    "%s lets everything through",
    async (policy) => {
      const { lines } = await verify(`${tag('nonce="x"')}<hs-footer></hs-footer>`, {
        headers: { "content-security-policy": policy.replace("HOSTS", "http://127.0.0.1:*/hs/") },
      });
      expect(lines).toEqual([]);
    },
  );
});

describe("the elements", () => {
  it.each([
    ["<hs-heder></hs-heder>", "wrong: there is no element <hs-heder>; did you mean hs-header?"],
    ['<div data-hs="heder"></div>', "wrong: there is no element <hs-heder>; did you mean hs-header?"],
    [
      '<div data-hs="header" data-page-own="1" data-variant="SMALL"></div>',
      expect.stringContaining('<hs-header variant="SMALL"> is not accepted; accepted: "STANDARD'),
    ],
    [
      '<hs-header variant="SMALL"></hs-header>',
      expect.stringContaining('<hs-header variant="SMALL"> is not accepted; accepted: "STANDARD'),
    ],
    [
      '<hs-search validatezip="true"></hs-search>',
      "wrong: <hs-search> has no attribute validatezip; did you mean validate-zip?",
    ],
    [
      '<hs-search limit="many"></hs-search>',
      'wrong: <hs-search limit="many"> is not accepted; accepted: a whole number',
    ],
    ["<hs-header navigation=\"{'a': 1}\"></hs-header>", expect.stringContaining("accepted: JSON")],
    [
      '<hs-auth-guard authenticated="yes"></hs-auth-guard>',
      expect.stringContaining('accepted: present or "true", or "false"'),
    ],
    [
      '<div data-hs="search" data-limt="3" data-id="7"></div>',
      'wrong: <div data-hs="search"> has no setting data-limt; did you mean data-limit?',
    ],
    ["<div></div>", expect.stringContaining("note: no hs- element stands in the markup")],
  ])("%s", async (html, line) => {
    const { lines } = await verify(`${tag()}${html}`);
    expect(lines).toEqual([line]);
  });

  it("may have what any element may have", async () => {
    const html =
      '<hs-footer id="f" class="x" data-hs-component="footer" aria-label="Foot" onclick="1" brand="HA" hide-sign-up></hs-footer>';
    expect((await verify(`${tag()}${html}`)).lines).toEqual([]);
  });
});

describe("the settings on the tag", () => {
  it.each([
    ['data-api-uri="/api"', "wrong: the script tag's data-api-uri is no setting; did you mean data-api-url?"],
    [
      'data-analytics="of"',
      `wrong: the script tag's data-analytics="of" is not accepted; accepted: "on", "pending", "off"`,
    ],
    [
      'data-consent-sorce="tcf"',
      "wrong: the script tag's data-consent-sorce is no setting; did you mean data-consent-source?",
    ],
    [
      'data-consent-source="tfc"',
      `wrong: the script tag's data-consent-source="tfc" is not accepted; accepted: ${CONSENT_SOURCES.map((name) => `"${name}"`).join(", ")}`,
    ],
    [
      'data-limit="many"',
      `wrong: the script tag's data-limit="many" is not accepted; accepted: a whole number`,
    ],
  ])("%s", async (attributes, line) => {
    const { code, lines } = await verify(`${tag(attributes)}<hs-footer></hs-footer>`);
    expect([lines, code]).toEqual([[line], 1]);
  });

  it("may be any element's, and stand beside another script's", async () => {
    const attributes =
      'data-variant="simple" data-validate-zip data-cfasync="false" data-turbo-track="reload" data-id="7" data-hs-component="x"';
    expect((await verify(`${tag(attributes)}<hs-footer></hs-footer>`)).lines).toEqual([]);
  });
});

describe("a server", () => {
  it.each(["at once", "in the body"] as const)("that hangs %s is left after the time-out", async (hangs) => {
    const { lines, code } = await verify("", { hangs }, "--timeout", "0.3");
    expect(lines).toEqual(["wrong: HOST/page has not answered in 0.3 s"]);
    expect(code).toBe(1);
  });

  it("that hangs with the script is told apart from a page that does", async () => {
    cdn.answers["/hs/1/hs.js"] = { hangs: "at once" };
    const { lines } = await verify(`${tag()}<hs-footer></hs-footer>`, {}, "--timeout", "0.3");
    expect(lines).toEqual(["wrong: CDN/hs/1/hs.js has not answered in 0.3 s"]);
  });

  it.each([
    [{ status: 503 }, "wrong: answers 503"],
    [
      { headers: { "content-type": "application/pdf" } },
      'wrong: is served as "application/pdf", not as HTML',
    ],
  ])("that does not give a page is named", async (answer, line) => {
    expect((await verify("", answer)).lines).toEqual([line]);
  });
});

describe("the list of pages", () => {
  it("is a file with an address a line, and comments", async () => {
    host.answers["/a"] = { body: `${tag()}<hs-footer></hs-footer>` };
    const list = join(mkdtempSync(join(tmpdir(), "hs-urls-")), "urls.txt");
    writeFileSync(list, `# our pages\n${host.url}/a  # the front page\n\n${host.url}/missing\n`);
    const printed: string[] = [];
    const code = await run([list], { print: (text: string) => void printed.push(text), known });
    expect(printed).toEqual([
      `${host.url}/a: good, version 1.4.2`,
      `${host.url}/missing: 1 wrong\n  wrong: answers 404`,
      "2 pages, 1 with problems",
    ]);
    expect(code).toBe(1);
  });

  it.each([
    [["nowhere.txt"], "nowhere.txt is neither a file nor an http(s) address"],
    [[], "say which pages"],
    [["http://127.0.0.1:1/", "--timeout", "soon"], "--timeout soon is not accepted"],
    [["--tiemout", "3"], "Unknown option '--tiemout'"],
  ])("that cannot be read is a wrong call, not a wrong page: %j", async (args, message) => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const code = await run(args, { known });
    const [[words]] = said.mock.calls as [[string]];
    said.mockRestore();
    expect(words).toContain(message);
    expect(words).toMatch(/\nUsage: home-services-chrome verify FILE\|URL … \[--timeout SECONDS\]$/);
    expect(code).toBe(2);
  });

  it("is not needed to ask how to call", async () => {
    const printed: string[] = [];
    expect(await run(["--help"], { print: (text: string) => void printed.push(text) })).toBe(0);
    expect(printed).toEqual(["Usage: home-services-chrome verify FILE|URL … [--timeout SECONDS]"]);
  });
});
