// @vitest-environment node
import { afterEach, describe, expect, it, vi } from "vitest";
import { createEdge } from "../../server/edge/createEdge";
import { rewriteWhole } from "../../server/edge/rewriteWhole";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A runtime whose rewriter changes nothing. It may fail at its first chunk. */
function stubRuntime(failure?: Error): void {
  class HTMLRewriter {
    on() {
      return this;
    }
    onDocument() {
      return this;
    }
    transform({ body, headers }: Response) {
      const change = new TransformStream({
        transform(chunk, controller) {
          if (failure) throw failure;
          controller.enqueue(chunk);
        },
      });
      return new Response(body?.pipeThrough(change), { headers });
    }
  }
  vi.stubGlobal("HTMLRewriter", HTMLRewriter);
}

/** An endless page, and the reason for its cancellation. */
function endlessPage() {
  let givenUp: (reason: unknown) => void = () => undefined;
  const reason = new Promise<unknown>((resolve) => {
    givenUp = resolve;
  });
  const body = new ReadableStream({
    pull: async (controller) => {
      await new Promise((resolve) => setImmediate(resolve));
      controller.enqueue(new Uint8Array(1000).fill(97));
    },
    cancel: givenUp,
  });
  return { page: body, reason };
}

describe("the page's body", () => {
  it("is canceled when the visitor disconnects", async () => {
    stubRuntime();
    const { page, reason } = endlessPage();
    const reader = rewriteWhole(page, () => undefined).getReader();
    await reader.read();
    await reader.cancel("left");
    expect(await reason).toBe("left");
  });

  it("is canceled when the rewriter fails, and the visitor's response is aborted", async () => {
    const failure = new Error("rewriter");
    stubRuntime(failure);
    const { page, reason } = endlessPage();
    await expect(new Response(rewriteWhole(page, () => undefined)).text()).rejects.toThrow();
    expect(await reason).toBe(failure);
  });
});

describe("the tag of a filled page", () => {
  async function tagBy(create: typeof createEdge): Promise<string | null> {
    const headers = { "content-type": "text/html; charset=utf-8", etag: '"v1"' };
    const edge = create({
      config: { fragments: [{ name: "footer", element: "hs-footer" }] },
      origin: async () => new Response("<p>page</p>", { headers }),
    });
    const request = new Request("https://site.example/", { headers: { accept: "text/html" } });
    return (await edge.fetch(request, {}, {})).headers.get("etag");
  }

  it("changes with the year, because the copyright line shows the year", async () => {
    stubRuntime();
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(new Date(2030, 5, 1));
    const tag = await tagBy(createEdge);
    expect(tag).toMatch(/^W\/"v1-hs-\w+"$/);
    expect(await tagBy(createEdge)).toBe(tag);
    vi.setSystemTime(new Date(2031, 5, 1));
    expect(await tagBy(createEdge)).not.toBe(tag);
  });
});
