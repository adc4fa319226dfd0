import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHttp, type HttpOptions } from "../../src/http/createHttp";
import { inHeader, inQuery, placed } from "../../src/http/credentials";
import type { HttpError } from "../../src/http/HttpError";
import { fakeServer, jsonAnswer, noAnswer, textAnswer } from "../support/fakeServer";

const PAGE = "https://www.page.example/deep/page.html";

function clientWith(server: ReturnType<typeof fakeServer>, api: { url?: string; token?: string } = {}) {
  return createHttp({
    fetch: server.fetch,
    pageAddress: () => PAGE,
    apiToken: () => ({ url: api.url, token: api.token }),
  });
}

async function failureOf(call: Promise<unknown>): Promise<HttpError> {
  return call.then(
    () => {
      throw new Error("the call did not fail");
    },
    (error: HttpError) => error,
  );
}

describe("a request", () => {
  it("is on its way at once, while the script that makes it still runs", () => {
    const server = fakeServer();
    void clientWith(server).get("https://api.example/x");
    expect(server.sent).toHaveLength(1);
  });

  it.each(["get", "post", "put", "patch", "delete", "head"] as const)(
    "%s travels with credentials, uncached, asking for JSON",
    async (verb) => {
      const server = fakeServer();
      await clientWith(server)[verb]("https://api.example/x");
      expect(server.sent[0]).toMatchObject({
        url: "https://api.example/x",
        method: verb.toUpperCase(),
        headers: { accept: "application/json" },
        init: { credentials: "include", cache: "no-store" },
      });
    },
  );

  it("keeps an Accept of the caller's, whatever its letter case", async () => {
    const server = fakeServer();
    await clientWith(server).get("https://api.example/x", { headers: { Accept: "text/html", "X-One": "1" } });
    expect(server.sent[0]?.headers).toEqual({ accept: "text/html", "x-one": "1" });
  });

  it.each([
    ["a=1", "https://api.example/x?a=1"],
    ["?a=1", "https://api.example/x?a=1"],
    [{ a: 1, b: undefined, c: null, d: "e f" }, "https://api.example/x?a=1&d=e+f"],
    [{ a: [1, 2] }, "https://api.example/x?a=1&a=2"],
    [{}, "https://api.example/x"],
    ["", "https://api.example/x"],
  ])("adds the query %j", async (query, url) => {
    const server = fakeServer();
    await clientWith(server).get("https://api.example/x", { query });
    expect(server.sent[0]?.url).toBe(url);
  });

  it("adds a query to the one the address has, before its fragment", async () => {
    const server = fakeServer();
    await clientWith(server).get("https://api.example/x?a=1#end", { query: { b: 2 } });
    expect(server.sent[0]?.url).toBe("https://api.example/x?a=1&b=2#end");
  });

  it("takes the platform's Headers and URLSearchParams", async () => {
    const server = fakeServer();
    const options = { headers: new Headers({ "X-One": "1" }), query: new URLSearchParams("a=1") };
    await clientWith(server).get("https://api.example/x", options);
    expect(server.sent[0]).toMatchObject({
      url: "https://api.example/x?a=1",
      headers: { accept: "application/json", "x-one": "1" },
    });
  });

  it("lets a call outlive the page with keepalive", async () => {
    const server = fakeServer();
    await clientWith(server).post("/x", { keepalive: true });
    await clientWith(server).post("/x");
    expect(server.sent.map(({ init }) => init.keepalive)).toEqual([true, undefined]);
  });
});

describe("a body", () => {
  const cases: [string, HttpOptions, unknown, string | undefined][] = [
    ["JSON unless said otherwise", { body: { a: [1] } }, { a: [1] }, "application/json"],
    [
      "a form",
      { type: "form", body: { a: "1 2", b: null } },
      "a=1+2",
      "application/x-www-form-urlencoded;charset=UTF-8",
    ],
    ["text", { type: "text", body: "hi" }, "hi", "text/plain;charset=UTF-8"],
    ["nothing", {}, undefined, undefined],
  ];
  it.each(cases)("travels as %s", async (_, options, body, contentType) => {
    const server = fakeServer();
    await clientWith(server).post("https://api.example/x", options);
    expect(server.sent[0]?.body).toEqual(body);
    expect(server.sent[0]?.headers["content-type"]).toBe(contentType);
  });

  it("travels as bytes with their type", async () => {
    const server = fakeServer();
    const picture = new Blob(["x"], { type: "image/png" });
    await clientWith(server).post("/x", { type: "binary", body: picture });
    await clientWith(server).post("/x", { type: "binary", body: new Uint8Array([1]) });
    expect(server.sent.map(({ headers }) => headers["content-type"])).toEqual([
      "image/png",
      "application/octet-stream",
    ]);
  });

  it("travels as multipart from an object or a FormData, its content type left to the browser", async () => {
    const server = fakeServer();
    const form = new FormData();
    form.append("a", "1");
    await clientWith(server).post("/x", { type: "multipart", body: { a: 1, b: undefined, c: ["x", "y"] } });
    await clientWith(server).post("/x", { type: "multipart", body: form });
    const [made, given] = server.sent;
    const fields = made?.body instanceof FormData ? [...made.body.entries()] : undefined;
    expect(fields).toEqual([
      ["a", "1"],
      ["c", "x"],
      ["c", "y"],
    ]);
    expect(given?.body).toBe(form);
    expect(made?.headers).not.toHaveProperty("content-type");
  });

  it("of a GET is not sent", async () => {
    const server = fakeServer();
    await clientWith(server).get("/x", { body: { a: 1 } });
    expect(server.sent[0]).toMatchObject({ body: undefined, headers: { accept: "application/json" } });
  });

  it("of an unknown type rejects and names the accepted ones", async () => {
    const type = "xml" as never;
    await expect(clientWith(fakeServer()).post("/x", { type, body: 1 })).rejects.toThrow(
      /"xml".*json, form, text, binary, multipart/,
    );
  });

  it("keeps its lists on a page that gives Array a toJSON", async () => {
    const server = fakeServer();
    const arrays = Array.prototype as { toJSON?: () => string };
    arrays.toJSON = () => "as Prototype 1.6 does";
    try {
      await clientWith(server).post("/x", { body: [{ a: [1, [2]] }] });
    } finally {
      delete arrays.toJSON;
    }
    expect(server.sent[0]?.body).toEqual([{ a: [1, [2]] }]);
  });

  it("takes no option from what a page has added to every object", async () => {
    const server = fakeServer();
    const everyObject = Object.prototype as { type?: string; redirect?: string };
    everyObject.type = "theirs";
    everyObject.redirect = "theirs";
    try {
      await clientWith(server).post("/x", { body: { a: 1 } });
    } finally {
      delete everyObject.type;
      delete everyObject.redirect;
    }
    expect(server.sent[0]?.body).toEqual({ a: 1 });
    expect(server.sent[0]?.init.redirect).toBeUndefined();
  });

  it("keeps the JSON form of a date", async () => {
    const server = fakeServer();
    await clientWith(server).post("/x", { body: { at: new Date(0) } });
    expect(server.sent[0]?.body).toEqual({ at: "1970-01-01T00:00:00.000Z" });
  });
});

describe("an answer", () => {
  it("is status, headers in lower case and parsed body, and nothing else", async () => {
    const server = fakeServer(() => jsonAnswer({ ok: 1 }, 201, { "X-Own": "1" }));
    const result = await clientWith(server).get("/x");
    expect(result).toEqual({
      status: 201,
      headers: { "content-type": "application/json", "x-own": "1" },
      body: { ok: 1 },
    });
  });

  it.each([
    ["[1,2]", [1, 2]],
    ["null", null],
    ["<p>hi</p>", "<p>hi</p>"],
    ['{"cut": ', '{"cut": '],
    ["", ""],
  ])("with the text %j is parsed when it can be, whatever its content type", async (text, body) => {
    const server = fakeServer(() => textAnswer(text));
    expect((await clientWith(server).get("/x")).body).toEqual(body);
  });
});

describe("a status of 300 and above", () => {
  it.each([
    [400, /bad request.*refresh/i, "Invalid data sent"],
    [401, /not logged in.*log in/i, "You are not logged in"],
    [402, /agreement not accepted/i, ""],
    [403, /no access/i, "You are not authorized"],
    [404, /temporarily down/i, "The endpoint for the request was not found"],
    [408, /request timeout.*slow/i, "The request timed out"],
    [418, /temporarily down/i, ""],
    [429, /account locked/i, ""],
    [500, /internal server error/i, "An unknown server error occurred"],
    [502, /bad gateway/i, ""],
    [503, /service unavailable/i, ""],
    [504, /gateway timeout.*retry/i, ""],
    [520, /temporarily down/i, "An unknown error occurred"],
  ])(
    "%i rejects with its long message, and its short one as an empty body's",
    async (status, message, short) => {
      const error = await failureOf(clientWith(fakeServer(() => textAnswer("", status))).get("/x"));
      expect(error).toBeInstanceOf(Error);
      expect(error.message).toMatch(message);
      expect(error).toMatchObject({ status, body: short ? { message: short } : "" });
    },
  );

  it("keeps the server's body, and takes its message only when asked to", async () => {
    const http = clientWith(fakeServer(() => jsonAnswer({ message: "Not this one" }, 400)));
    const plain = await failureOf(http.get("/x"));
    const own = await failureOf(http.get("/x", { useServerMessage: true }));
    expect(plain.message).toMatch(/bad request/i);
    expect(own.message).toBe("Not this one");
    expect(own.body).toEqual({ message: "Not this one" });
  });

  it.each([null, "text", { message: 7 }, {}])(
    "without a server message falls back for the body %j",
    async (body) => {
      const http = clientWith(fakeServer(() => jsonAnswer(body, 500)));
      expect((await failureOf(http.get("/x", { useServerMessage: true }))).message).toMatch(
        /internal server error/i,
      );
    },
  );
});

describe("no answer", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("in 10 s rejects as 408", async () => {
    const server = fakeServer(noAnswer);
    const failure = failureOf(clientWith(server).get("/x"));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(server.sent[0]?.init.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({
      status: 408,
      body: { message: "The request timed out" },
      hasAnswer: false,
    });
    expect(server.sent[0]?.init.signal?.aborted).toBe(true);
  });

  it("in the caller's time limit rejects as 408, also under a fetch without support of signals", async () => {
    const http = createHttp({
      fetch: noAnswer as typeof fetch,
      pageAddress: () => PAGE,
      apiToken: () => ({ url: undefined, token: undefined }),
    });
    const failure = failureOf(http.get("/x", { timeoutMs: 50 }));
    await vi.advanceTimersByTimeAsync(50);
    expect((await failure).status).toBe(408);
  });

  it("ends the wait for an interceptor that hangs, in time and at the caller's abort", async () => {
    const http = clientWith(fakeServer());
    http.use({ request: () => new Promise<void>(() => undefined) });
    const controller = new AbortController();
    const failures = [
      failureOf(http.get("/x", { timeoutMs: 50 })),
      failureOf(http.get("/x", { signal: controller.signal })),
    ];
    controller.abort();
    await vi.advanceTimersByTimeAsync(50);
    const [late, aborted] = await Promise.all(failures);
    expect([late?.status, aborted?.name, http.activeRequests]).toEqual([408, "AbortError", 0]);
  });

  it("is waited for as long as the caller says, for ever included", async () => {
    const http = clientWith(
      fakeServer(() => new Promise((resolve) => setTimeout(() => resolve(jsonAnswer({})), 60_000))),
    );
    const call = http.get("/x", { timeoutMs: Number.POSITIVE_INFINITY });
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await call).status).toBe(200);
  });

  it("leaves no timer behind once answered", async () => {
    await clientWith(fakeServer()).get("/x");
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a broken call", () => {
  it("rejects as 520 when the connection breaks", async () => {
    const server = fakeServer(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await failureOf(clientWith(server).get("/x"))).toMatchObject({
      status: 520,
      body: { message: "An unknown error occurred" },
      hasAnswer: false,
    });
    expect(server.sent).toHaveLength(1);
  });

  it("rejects with AbortError when its caller aborts, before or during it", async () => {
    const controller = new AbortController();
    const call = failureOf(clientWith(fakeServer(noAnswer)).get("/x", { signal: controller.signal }));
    controller.abort();
    expect((await call).name).toBe("AbortError");
    const server = fakeServer();
    expect((await failureOf(clientWith(server).get("/x", { signal: controller.signal }))).name).toBe(
      "AbortError",
    );
    expect(server.sent).toHaveLength(0);
  });
});

describe("the API token", () => {
  it.each([
    ["https://api.example/v1", "https://api.example/v1/users", true],
    ["https://api.example/v1/", "https://api.example/v1", true],
    ["https://api.example/v1", "https://api.example/v10", false],
    ["https://api.example/v1", "https://api.example/v1/../admin", false],
    ["https://api.example/v1", "https://api.example/v1/%2e%2e/admin", false],
    ["https://api.example/v1", "https://api.example:8443/v1/users", false],
    ["https://api.example/v1", "https://api.example.evil/v1/users", false],
    ["https://api.example", "https://api.example/any", true],
    ["https://www.page.example/api", "/api/x", true],
    ["https://www.page.example/api", "api/x", false],
  ])("of %s goes to %s: %s", async (url, address, isSent) => {
    const server = fakeServer();
    await clientWith(server, { url, token: "t0" }).get(address);
    expect(server.sent[0]?.headers["x-api-auth-token"]).toBe(isSent ? "t0" : undefined);
  });

  it("lets no redirect take it elsewhere", async () => {
    const server = fakeServer();
    const http = clientWith(server, { url: "https://api.example", token: "t0" });
    await http.get("https://api.example/x");
    await http.get("https://elsewhere.example/x");
    expect(server.sent.map(({ init }) => init.redirect)).toEqual(["error", undefined]);
  });

  it("follows the address an interceptor has changed", async () => {
    const server = fakeServer();
    const http = clientWith(server, { url: "https://api.example", token: "t0" });
    http.use({ request: (request) => ({ ...request, url: "https://elsewhere.example/x" }) });
    await http.get("https://api.example/x");
    expect(server.sent[0]?.headers).not.toHaveProperty("x-api-auth-token");
  });
});

describe("a credential that a call carries", () => {
  const carries = (addresses: string[]) =>
    inHeader("authorization", { value: "secret", addresses }, "Bearer ");

  it.each([
    ["https://api.example/v1/x", ["https://api.example/v1"], true],
    ["https://api.example/v10/x", ["https://api.example/v1"], false],
    ["https://evil.example/v1/x", ["https://api.example/v1", "https://other.example"], false],
    ["https://other.example/x", ["https://api.example/v1", "https://other.example"], true],
    ["https://api.example/x", [], false],
  ])("to %s, bound to %j, goes along: %s", async (address, addresses, isSent) => {
    const server = fakeServer();
    await clientWith(server).get(address, { carries: carries(addresses) });
    expect(server.sent[0]?.headers.authorization).toBe(isSent ? "Bearer secret" : undefined);
    expect(server.sent[0]?.init.redirect).toBe(isSent ? "error" : undefined);
  });

  it("is decided after the interceptors, which do not see it", async () => {
    const server = fakeServer();
    const http = clientWith(server);
    const seen: unknown[] = [];
    http.use({
      request(request) {
        seen.push(structuredClone(request));
        return { ...request, url: "https://elsewhere.example/x" };
      },
      response: (_, request) => void seen.push(structuredClone(request)),
    });
    await http.post("https://api.example/x", { body: {}, carries: carries(["https://api.example"]) });
    expect(server.sent[0]?.headers).not.toHaveProperty("authorization");
    expect(seen).toHaveLength(2);
    expect(JSON.stringify(seen)).not.toContain("secret");
  });

  it("goes into the query or the body as well", async () => {
    const server = fakeServer();
    const credential = { value: "secret", addresses: ["https://api.example"] };
    await clientWith(server).post("https://api.example/x", {
      query: { a: "1" },
      body: { id: "none" },
      carries: [
        ...inQuery("key", credential),
        ...placed(credential, (request, id) => {
          request.body = { id };
        }),
      ],
    });
    expect(server.sent[0]).toMatchObject({
      url: "https://api.example/x?a=1&key=secret",
      body: { id: "secret" },
    });
  });

  it("leaves a header of the caller's or an interceptor's as it is", async () => {
    const server = fakeServer();
    const http = clientWith(server);
    http.use({
      request: ({ headers, ...rest }) => ({ ...rest, headers: { ...headers, Authorization: "mine" } }),
    });
    await http.get("https://api.example/x", { carries: carries(["https://api.example"]) });
    expect(server.sent[0]?.headers.authorization).toBe("mine");
  });
});

describe("requests in flight", () => {
  it("are counted right however they end", async () => {
    const answers = [
      () => jsonAnswer({}),
      () => textAnswer("", 500),
      () => Promise.reject(new TypeError("broken")),
    ];
    const server = fakeServer(() => (answers.shift() as () => Response)());
    const http = clientWith(server);
    const calls = [http.get("/1"), http.get("/2"), http.get("/3")];
    expect([http.activeRequests, http.isRequesting]).toEqual([3, true]);
    await Promise.allSettled(calls);
    expect([http.activeRequests, http.isRequesting]).toEqual([0, false]);
  });

  it("are counted right when an interceptor throws or the type is unknown", async () => {
    const http = clientWith(fakeServer());
    const stop = http.use({
      request: () => {
        throw new Error("no");
      },
    });
    await expect(http.get("/x")).rejects.toThrow("no");
    stop();
    await expect(http.post("/x", { type: "xml" as never, body: 1 })).rejects.toThrow("xml");
    expect(http.activeRequests).toBe(0);
  });
});

describe("interceptors", () => {
  it("run in order, may change the request, return another, be async, and be taken out", async () => {
    const server = fakeServer();
    const http = clientWith(server);
    http.use({
      request: (request) => {
        request.headers["x-order"] = "1";
      },
    });
    const takeOut = http.use({
      request: async (request) => ({
        ...request,
        headers: { ...request.headers, "x-order": `${request.headers["x-order"]}2` },
      }),
    });
    await http.post("/x", { query: { a: 1 }, body: { b: 2 } });
    takeOut();
    await http.get("/x");
    expect(server.sent.map(({ headers }) => headers["x-order"])).toEqual(["12", "1"]);
  });

  it("replace a header in whatever letter case they write it", async () => {
    const server = fakeServer();
    const http = clientWith(server);
    http.use({
      request: (request) => {
        request.headers.Accept = "text/html";
        request.headers["Content-Type"] = "application/own";
      },
    });
    await http.post("/x", { body: {} });
    expect(server.sent[0]?.headers).toEqual({ accept: "text/html", "content-type": "application/own" });
  });

  it("see method, url, headers, query, body and type", async () => {
    const http = clientWith(fakeServer());
    const seen = vi.fn<(request: object) => void>();
    http.use({ request: (request) => seen({ ...request }) });
    await http.post("/x", { query: { a: 1 }, body: { b: 2 }, headers: { One: "1" } });
    expect(seen).toHaveBeenCalledWith({
      method: "POST",
      url: "/x",
      headers: { accept: "application/json", one: "1" },
      query: { a: 1 },
      body: { b: 2 },
      type: "json",
    });
  });

  it("see every answer, also rejected ones", async () => {
    const http = clientWith(fakeServer(() => textAnswer("", 503)));
    const seen: number[] = [];
    http.use({ response: ({ status }) => void seen.push(status) });
    await failureOf(http.get("/x"));
    expect(seen).toEqual([503]);
  });

  it("that throw reject that call alone", async () => {
    const http = clientWith(fakeServer());
    let isBroken = true;
    http.use({
      response: () => {
        if (isBroken) throw new Error("broken interceptor");
      },
    });
    await expect(http.get("/x")).rejects.toThrow("broken interceptor");
    isBroken = false;
    await expect(http.get("/x")).resolves.toMatchObject({ status: 200 });
  });
});
