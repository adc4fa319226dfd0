// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPort } from "../../demo/readPort";
import { type Demo, startDemo } from "../../demo/startDemo";
import { freePorts } from "../support/freePorts";

/** The links in the list of the first demo page. */
const LEGACY_LINKS = 3;
let port: number;
let demo: Demo;
beforeAll(async () => {
  port = await freePorts();
  demo = await startDemo(port);
});
afterAll(() => demo.close());

function getRaw(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ hostname: "127.0.0.1", port, path }, async (response) => {
      let body = "";
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode ?? 0, body });
    });
    sent.on("error", reject).end();
  });
}

describe("the demo's pages", () => {
  it("load only scripts and styles that the demo serves", async () => {
    const folder = join(import.meta.dirname, "../../demo/pages");
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    const named = texts.flatMap((text) => [
      ...[...text.matchAll(/(?:src|href)="(\/[\w-]+\.(?:js|css))"/g)].map(([, path = ""]) => path),
      ...[...text.matchAll(/fileAt\("([^"]+)"\)/g)].map(([, name]) => `/${name}`),
    ]);
    const paths = [...new Set(named)];
    expect(paths).toContain("/builder-frame.js");
    const statuses = await Promise.all(
      paths.map(async (path) => [path, (await getRaw(path)).status] as const),
    );
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  });

  it("name the gateway on the next port of the same host", async () => {
    const html = await (await fetch(demo.url)).text();

    expect(html).toContain(`<script async src="http://localhost:${port + 1}/hs/1/hs.js"`);
    expect(html).toContain(`data-search-url="http://localhost:${port + 1}/autocomplete"`);
    expect(html).not.toContain("{{");
  });

  it("use the host name of the request", async () => {
    const { body } = await getRaw("/signup.html");

    expect(body).toContain(`src="http://127.0.0.1:${port + 1}/hs/1/hs.js"`);
  });

  it("link to each other and mark the current page", async () => {
    const html = await (await fetch(`${demo.url}/signup.html`)).text();

    expect(html).toContain('<li><a href="/">A legacy page</a>');
    expect(html).toContain('<li><a href="/signup.html" aria-current="page">Email sign-up variants</a>');
    expect(html).toContain('<a href="/strict-csp.html">');
  });

  it("are all in the list, each with a sentence on what to try, which is its description", async () => {
    const names = readdirSync(join(import.meta.dirname, "../../demo/pages"))
      .filter((name) => name.endsWith(".html"))
      .map((name) => name.slice(0, -".html".length));
    const list = await (await fetch(demo.url)).text();
    for (const name of names) {
      const html = await (await fetch(`${demo.url}/${name}.html`)).text();
      const [, sentence = ""] = /<meta name="description" content="([^"]+)">/.exec(html) ?? [];
      expect(sentence, name).toMatch(/^[A-Z].+\.$/);
      expect(list).toContain(`<span>${sentence}</span>`);
      expect(html).toContain(`<meta property="og:description" content="${sentence}">`);
    }
    expect(list.match(/<li><a href/g)?.length).toBe(names.length + LEGACY_LINKS);
  });

  it("have a preview image for shared links", async () => {
    const html = await (await fetch(`${demo.url}/signup.html`)).text();
    const [, address = ""] = /<meta property="og:image" content="([^"]+)">/.exec(html) ?? [];
    const picture = await fetch(address);
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
  });

  it("have an icon", async () => {
    const icon = await fetch(`${demo.url}/favicon.ico`);
    expect(icon.headers.get("content-type")).toBe("image/x-icon");
    expect(new Uint8Array(await icon.arrayBuffer()).slice(0, 4)).toEqual(new Uint8Array([0, 0, 1, 0]));
  });

  it("serve scripts and styles with their content types", async () => {
    const script = await fetch(`${demo.url}/inspector.js`);
    const style = await fetch(`${demo.url}/inspector.css`);

    expect(script.headers.get("content-type")).toBe("application/javascript; charset=utf-8");
    expect(style.headers.get("content-type")).toBe("text/css; charset=utf-8");
  });

  it.each(["strict-csp", "strict-csp-module"])(
    "with the strict policy have a new nonce for each request: %s",
    async (name) => {
      const first = await fetch(`${demo.url}/${name}.html`);
      const second = await fetch(`${demo.url}/${name}.html`);

      const policy = first.headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
      expect(policy).toBe(
        `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'none'; connect-src http://localhost:${port + 1}; img-src 'self' data:; require-trusted-types-for 'script'`,
      );
      expect(await first.text()).toContain(`<script nonce="${nonce}"`);
      expect(second.headers.get("content-security-policy")).not.toBe(policy);
    },
  );

  it("that do not exist respond with a list of the pages", async () => {
    const response = await fetch(`${demo.url}/nothing.html`);

    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<a href="/signup.html">');
  });

  it.each([
    "/../server.ts",
    "/..%2fserver.ts",
    "/%2e%2e/server.ts",
    "/pages/../../package.json",
    "/....//server.ts",
    "//etc/passwd",
    "/..%5cserver.ts",
    "/inspector.js%00.html",
    "/package.json",
  ])("do not expose files outside their folder: %s", async (path) => {
    const { status, body } = await getRaw(path);

    expect(status).toBe(404);
    expect(body).not.toContain("startDemo");
    expect(body).not.toContain("devDependencies");
  });
});

describe("a port", () => {
  it("that is in use is named", async () => {
    await expect(startDemo(port)).rejects.toThrow(`Port ${port} is taken by another program.`);
  });

  it("that is in use for the gateway leaves nothing open", async () => {
    const free = await freePorts();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(free + 1, "127.0.0.1", resolve));

    await expect(startDemo(free)).rejects.toThrow(`Port ${free + 1} is taken by another program.`);

    await new Promise((resolve) => other.close(resolve));
    const started = await startDemo(free);
    await started.close();
    await expect(fetch(started.url)).rejects.toThrow("fetch failed");
  });

  it("is 4321 without PORT", () => {
    expect([readPort(undefined), readPort(""), readPort("5000")]).toEqual([4321, 4321, 5000]);
  });

  it.each(["abc", "0", "65535", "80.5", "-1"])("of %s is rejected", (given) => {
    expect(() => readPort(given)).toThrow("Expected: a whole number from 1 to 65534");
  });
});
