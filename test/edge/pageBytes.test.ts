import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startEdgeBefore } from "./startEdge";
import { startOrigin } from "./startOrigin";

const ROOT = '<template shadowrootmode="open">';
const ALL_BYTES = Buffer.from(Uint8Array.from({ length: 256 }, (_, byte) => byte));

let origin: Awaited<ReturnType<typeof startOrigin>>;
let edge: Awaited<ReturnType<typeof startEdgeBefore>>;

beforeAll(async () => {
  origin = await startOrigin();
  edge = await startEdgeBefore(origin.url, {
    fragments: [
      { name: "footer", element: "hs-footer" },
      { name: "sign-up", element: "hs-email-signup" },
    ],
    standIns: "main.größe > div",
  });
}, 60_000);
afterAll(async () => {
  await Promise.all([edge.close(), origin.close()]);
});

// Compression would delay small parts.
const ask = (path: string) =>
  fetch(edge.url + path, { headers: { accept: "text/html", "accept-encoding": "identity" } });

/** Sends a page through the edge, and returns its bytes. */
async function through(html: string | Buffer, contentType = "text/html; charset=utf-8"): Promise<Buffer> {
  origin.page("/page", html, { "content-type": contentType });
  return Buffer.from(await (await ask("/page")).arrayBuffer());
}
const rootsIn = (html: Buffer) => html.toString().split(ROOT).length - 1;

describe("a page that the rewriter rejects midway", () => {
  const FRAMES = "<frameset><frame src=a></frameset><noframes>n</noframes>";
  const MANY = "<p>Roofs".repeat(30_000);

  it.each([
    `${FRAMES}<script>1</script><p>tail`,
    `${FRAMES}<title>t</title><p>tail`,
    "<select><option>a<title>t</title></select><p>tail",
    "<select><option>a<p><noscript>n</noscript><p>tail",
    "<svg><template/></svg><p>tail",
    `${MANY}<p>tail`,
    `<p>${"x".repeat(300_000)}<select><option>${"y".repeat(300_000)}<style>s</style><p>tail`,
  ])("arrives in full: fault %$", async (html) => {
    const page = Buffer.concat([Buffer.from(html), ALL_BYTES]);
    expect((await through(page)).equals(page)).toBe(true);
  });

  it("is filled up to the fault, and after markup that only looks like one", async () => {
    const tail = "<select><option>a<title>t</title><p>tail<hs-footer></hs-footer>";
    const html = await through(`<hs-footer></hs-footer>${tail}`);
    expect([rootsIn(html), html.toString().endsWith(`</hs-footer>${tail}`)]).toEqual([1, true]);
    const harmless = "<select><option>a</select><svg><template/></svg><script>'<frameset>'</script>";
    expect(rootsIn(await through(`${harmless}<hs-footer></hs-footer>`))).toBe(1);
    expect(rootsIn(await through(`${"<p>Roofs</p>".repeat(30_000)}<hs-footer></hs-footer>`))).toBe(1);
  });

  it("streams up to the fault while the origin sends it", async () => {
    let send = (_text: string) => {};
    let end = () => {};
    origin.pages["/slow"] = (_request, response) => {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      send = (text) => void response.write(text);
      end = () => response.end();
      send(`<select><option>a</select>${"<p>first</p>".repeat(2000)}`);
    };
    const reader = (await ask("/slow")).body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    const readTo = async (last: string) => {
      while (!text.endsWith(last)) {
        const part = await reader?.read();
        if (part?.done !== false) throw new Error(`ended after ${text.slice(-30)}`);
        text += part.value;
      }
    };
    await readTo("<p>first</p>");
    send("<p>second</p>");
    await readTo("<p>second</p>");
    send("<select><title>third</title>");
    end();
    await readTo("<select><title>third</title>");
    expect((await reader?.read())?.done).toBe(true);
  });
});

describe("a page's encoding", () => {
  const page = (heading: string | Buffer) =>
    Buffer.concat(
      ["<p>", ALL_BYTES, '<hs-email-signup heading="', heading, '"></hs-email-signup>'].map(asBuffer),
    );
  const asBuffer = (part: string | Buffer) => Buffer.from(part as string);
  const headingOf = (html: Buffer) => /part="heading"[^>]*><bdi>([^<]*)/.exec(html.toString())?.[1];

  it.each([
    ["utf-8", "Größe – Я", "Größe – Я"],
    ["windows-1252", Buffer.from([0x47, 0xf6, 0x80]), "G&#xf6;&#x20ac;"],
    ["windows-1251", Buffer.from([0xdf, 0xe9]), "&#x42f;&#x439;"],
    ["shift_jis", Buffer.from([0x83, 0x5c, 0x82, 0xa0]), "&#x30bd;&#x3042;"],
  ])("%s decides how an attribute is read, and no other byte changes", async (charset, heading, shown) => {
    const sent = page(heading);
    const html = await through(sent, `text/html; charset=${charset}`);
    expect(headingOf(html)).toBe(shown);
    const at = html.indexOf(ROOT);
    const rest = html.subarray(html.lastIndexOf("</template>") + "</template>".length);
    expect(Buffer.concat([html.subarray(0, at), rest]).equals(sent)).toBe(true);
  });

  it("is detected from an attribute's bytes when the headers name none", async () => {
    expect(headingOf(await through(page("Größe"), "text/html"))).toBe("Gr&#xf6;&#xdf;e");
    expect(headingOf(await through(page(Buffer.from([0x47, 0xf6])), "text/html"))).toBe("G&#xf6;");
  });

  it("does not affect a non-ASCII selector in the config", async () => {
    const html =
      '<main class="größe"><div data-hs="footer"></div></main><main><div data-hs="footer"></div></main>';
    expect(rootsIn(await through(html))).toBe(1);
  });
});
