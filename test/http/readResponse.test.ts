import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHttp } from "../../src/http/createHttp";
import { fakeServer, jsonResponse, noResponse, textResponse } from "../support/fakeServer";
import { clientWith, failureOf, PAGE } from "./httpClient";

describe("a response", () => {
  it("is an object of status, lower-case headers and parsed body, and nothing else", async () => {
    const server = fakeServer(() => jsonResponse({ ok: 1 }, 201, { "X-Own": "1" }));
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
  ])("with the text %j is parsed if possible, whatever its content type", async (text, body) => {
    const server = fakeServer(() => textResponse(text));
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
    "%i rejects with its long message, and with its short message as an empty body",
    async (status, message, short) => {
      const error = await failureOf(clientWith(fakeServer(() => textResponse("", status))).get("/x"));
      expect(error).toBeInstanceOf(Error);
      expect(error.message).toMatch(message);
      expect(error).toMatchObject({ status, body: short ? { message: short } : "" });
    },
  );

  it("keeps the server's body, and uses its message only on request", async () => {
    const http = clientWith(fakeServer(() => jsonResponse({ message: "Not this one" }, 400)));
    const plain = await failureOf(http.get("/x"));
    const own = await failureOf(http.get("/x", { useServerMessage: true }));
    expect(plain.message).toMatch(/bad request/i);
    expect(own.message).toBe("Not this one");
    expect(own.body).toEqual({ message: "Not this one" });
  });

  it.each([null, "text", { message: 7 }, {}])(
    "without a server message uses the default for the body %j",
    async (body) => {
      const http = clientWith(fakeServer(() => jsonResponse(body, 500)));
      expect((await failureOf(http.get("/x", { useServerMessage: true }))).message).toMatch(
        /internal server error/i,
      );
    },
  );
});

describe("a missing response", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("rejects as 408 after 10 s", async () => {
    const server = fakeServer(noResponse);
    const failure = failureOf(clientWith(server).get("/x"));
    await vi.advanceTimersByTimeAsync(9_999);
    expect(server.sent[0]?.init.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({
      status: 408,
      body: { message: "The request timed out" },
      hasResponse: false,
    });
    expect(server.sent[0]?.init.signal?.aborted).toBe(true);
  });

  it("rejects as 408 after the caller's timeout, even if fetch does not support signals", async () => {
    const http = createHttp({
      fetch: noResponse as typeof fetch,
      pageAddress: () => PAGE,
      apiToken: () => ({ url: undefined, token: undefined }),
    });
    const failure = failureOf(http.get("/x", { timeoutMs: 50 }));
    await vi.advanceTimersByTimeAsync(50);
    expect((await failure).status).toBe(408);
  });

  it("ends the wait for an interceptor that hangs, at the timeout and at the caller's abort", async () => {
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

  it("is awaited as long as the caller sets, also without a limit", async () => {
    const http = clientWith(
      fakeServer(() => new Promise((resolve) => setTimeout(() => resolve(jsonResponse({})), 60_000))),
    );
    const call = http.get("/x", { timeoutMs: Number.POSITIVE_INFINITY });
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await call).status).toBe(200);
  });

  it("leaves no timer after the response", async () => {
    await clientWith(fakeServer()).get("/x");
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a broken call", () => {
  it("rejects as 520 when the connection breaks", async () => {
    const server = fakeServer(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await failureOf(clientWith(server).get("/x"))).toMatchObject({
      status: 520,
      message: expect.stringMatching(/blocked \(CORS\).*cannot be reached.*temporarily down/),
      body: { message: "An unknown error occurred" },
      hasResponse: false,
    });
    expect(server.sent).toHaveLength(1);
  });

  it("rejects with AbortError when the caller aborts, before or during the call", async () => {
    const controller = new AbortController();
    const call = failureOf(clientWith(fakeServer(noResponse)).get("/x", { signal: controller.signal }));
    controller.abort();
    expect((await call).name).toBe("AbortError");
    const server = fakeServer();
    expect((await failureOf(clientWith(server).get("/x", { signal: controller.signal }))).name).toBe(
      "AbortError",
    );
    expect(server.sent).toHaveLength(0);
  });
});
