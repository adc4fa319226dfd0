import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type FragmentHandler, fragment, startFragmentServer } from "./wordpress/fragmentServer";
import { describeWordPress, useWordPress } from "./wordpress/useWordPress";

const NAMES = ["header", "footer", ...Array.from({ length: 10 }, (_, index) => `search-${index}`)];
const ELEMENTS = ["header", "footer", "search"];

/** Responds to each name with a fragment of the element at the start of the name. */
const good: FragmentHandler = (name, response) => {
  const element = ELEMENTS.find((element) => name.startsWith(element));
  if (element) response.end(fragment(`hs-${element}`, `the fragment ${name}`));
  else response.writeHead(404).end();
};

describeWordPress("the fragments of a WordPress", () => {
  const site = useWordPress();
  let service: Awaited<ReturnType<typeof startFragmentServer>>;

  beforeAll(async () => {
    service = await startFragmentServer();
    await site.setUp({ fragments: service.url, fragment_names: NAMES.join(" ") });
  });
  afterAll(() => service?.close());
  beforeEach(async () => {
    service.respondWith(good);
    await site.run("forget");
    service.asked();
  });

  /** Written as the block editor writes it, so that no text ends the comment. */
  function block(name: string, attributes: object = {}): string {
    const json = JSON.stringify(attributes).replace(
      /[<>&]|-(?=-)/g,
      (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`,
    );
    return `<!-- wp:home-services-chrome/${name} ${json} /-->`;
  }
  const searches = Array.from({ length: 10 }, (_, index) => block("search", { fragment: `search-${index}` }));
  const htmlOf = async (address: string) => (await fetch(address)).text();
  const show = async (content: string) => htmlOf(await site.publish(content));

  it("cost a page at most 6 calls, and later visitors get the rest", async () => {
    const page = await site.publish(searches.join(""));
    const first = await htmlOf(page);
    expect(service.asked()).toEqual(NAMES.slice(2, 8));
    expect(first.match(/the fragment search-/g)).toHaveLength(6);
    expect(first.match(/<hs-search><\/hs-search>/g)).toHaveLength(4);
    expect((await htmlOf(page)).match(/the fragment search-/g)).toHaveLength(10);
    expect(service.asked()).toEqual(NAMES.slice(8));
    await htmlOf(page);
    expect(service.asked()).toEqual([]);
  });

  it.each([
    ["of no configured fragment", "pricing"],
    ["of another spelling", "Header"],
    ["of a path", "../header"],
    ["of an encoded path", "..%2fheader"],
    ["with a query", "header?x=1"],
    ["of another address", "https://evil.example/header"],
    ["with a line break", "header\n"],
    ["that is not a string", true],
    ["that is a list", ["header"]],
    ["that is a number", 7],
  ])("are not requested by a name %s", async (_kind, name) => {
    const html = await show(block("search", { fragment: name }));
    expect(service.asked().filter((asked) => asked !== "search")).toEqual([]);
    expect(html).toContain("<hs-search></hs-search>");
  });

  it("are only the header's and the footer's if the settings name none", async () => {
    await site.setUp({ fragments: service.url });
    await show(ELEMENTS.map((name) => block(name)).join("") + searches.join(""));
    expect(service.asked()).toEqual(["header", "footer"]);
    await site.setUp({ fragments: service.url, fragment_names: NAMES.join(" ") });
  });

  it.each<[string, FragmentHandler]>([
    ["hangs", () => undefined],
    ["fails", (_, response) => response.writeHead(503).end(fragment("hs-header"))],
    ["redirects", (_, response) => response.writeHead(302, { location: "/footer" }).end()],
    ["responds with an HTML page", (_, response) => response.end("<!doctype html><script>alert(1)</script>")],
    ["drops the connection", (_, response) => response.destroy()],
  ])("cost one call per minute while their service %s", async (_failure, handler) => {
    service.respondWith(handler);
    const page = await site.publish(block("header") + searches.join("") + block("footer"));
    const html = await htmlOf(page);
    expect(html).toContain("<hs-header></hs-header>");
    expect(html).not.toContain("<template shadowrootmode");
    await htmlOf(page);
    expect(service.asked()).toEqual(["header"]);
    // The failure is one cache entry. After it expires, the plugin calls the service again.
    service.respondWith(good);
    await site.run("expire");
    expect(await htmlOf(page)).toContain("the fragment header");
  });

  it("that the service does not have do not block requests for others", async () => {
    service.respondWith((name, response) =>
      name === "header" ? response.writeHead(404).end() : good(name, response),
    );
    const html = await show(block("header") + block("footer"));
    expect(service.asked()).toEqual(["header", "footer"]);
    expect(html).toContain("<hs-header></hs-header>");
    expect(html).toContain("the fragment footer");
  });

  it.each([
    ["of another element", fragment("hs-footer")],
    ["of an element with a longer name", fragment("hs-header-x")],
    ["with markup before it", `<script>alert(1)</script>${fragment("hs-header")}`],
    ["with markup after it", `${fragment("hs-header")}<script>alert(1)</script>`],
    ["that is cut off", "<hs-header><template shadowrootmode='open'><style>"],
    ["of more than a megabyte", fragment("hs-header", "x".repeat(1_100_000))],
    ["that is empty", ""],
  ])("are not shown if the response is one %s", async (_kind, body) => {
    service.respondWith((_name, response) => response.end(body));
    expect(await show(block("header"))).toContain("<hs-header></hs-header>");
  });

  it("that were good are kept if a bad response follows", async () => {
    const page = await site.publish(block("header"));
    expect(await htmlOf(page)).toContain("the fragment header");
    await site.run("expire");
    service.respondWith((_name, response) => response.end("<hs-header>"));
    expect(await htmlOf(page)).toContain("the fragment header");
    expect(service.asked()).toEqual(["header", "header"]);
  });

  it("run no WordPress shortcode, and show its text unchanged", async () => {
    const text = "[audio src='https://evil.example/x.mp3'] [caption]x[/caption]";
    const styled = `<style>[hidden]{display:none}</style>${text}`;
    service.respondWith((_name, response) => response.end(fragment("hs-header", styled)));
    const html = await show(block("header"));
    expect(html).toContain("<style>[hidden]{display:none}</style>");
    expect(html).not.toContain("<audio");
    expect(html).toContain(text.replaceAll("[", "&#91;"));
  });

  it("keep authors' attributes as quoted text", async () => {
    const heading = `"><script>alert(1)</script>' onclick=alert(1) <!-- --> &quot; \u0000 ${"x".repeat(20_000)}`;
    const html = await show(block("email-signup", { heading, onclick: "alert(1)", buttonLabel: ["x"] }));
    const [tag = ""] = /<hs-email-signup[^>]*>/.exec(html) ?? [];
    expect(tag).toMatch(/^<hs-email-signup heading="[^"<>]*">$/);
    expect(html).not.toContain("<script>alert(1)");
  });
});
