import { describe, expect, it } from "vitest";
import type { HttpOptions } from "../../src/http/createHttp";
import { fakeServer, jsonResponse, textResponse } from "../support/fakeServer";
import { clientWith } from "./httpClient";

describe("a request", () => {
  it("is sent immediately, before the calling script ends", () => {
    const server = fakeServer();
    void clientWith(server).get("https://api.example/x");
    expect(server.sent).toHaveLength(1);
  });

  it.each(["get", "post", "put", "patch", "delete", "head"] as const)(
    "by %s is sent with credentials, uncached, and accepts JSON",
    async (verb) => {
      const server = fakeServer();
      await clientWith(server)[verb]("https://api.example/x");
      expect(server.sent[0]).toMatchObject({
        url: "https://api.example/x",
        method: verb.toUpperCase(),
        headers: { accept: "application/json" },
        init: { credentials: "include", cache: "no-store", referrerPolicy: "strict-origin" },
      });
    },
  );

  it("keeps the caller's Accept header, whatever its letter case", async () => {
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

  it("adds a query to the address's own query, before its fragment", async () => {
    const server = fakeServer();
    await clientWith(server).get("https://api.example/x?a=1#end", { query: { b: 2 } });
    expect(server.sent[0]?.url).toBe("https://api.example/x?a=1&b=2#end");
  });

  it("accepts the platform's Headers and URLSearchParams", async () => {
    const server = fakeServer();
    const options = { headers: new Headers({ "X-One": "1" }), query: new URLSearchParams("a=1") };
    await clientWith(server).get("https://api.example/x", options);
    expect(server.sent[0]).toMatchObject({
      url: "https://api.example/x?a=1",
      headers: { accept: "application/json", "x-one": "1" },
    });
  });

  it("continues after the page unloads with keepalive", async () => {
    const server = fakeServer();
    await clientWith(server).post("/x", { keepalive: true });
    await clientWith(server).post("/x");
    expect(server.sent.map(({ init }) => init.keepalive)).toEqual([true, undefined]);
  });
});

describe("a body", () => {
  const cases: [string, HttpOptions, unknown, string | undefined][] = [
    ["JSON by default", { body: { a: [1] } }, { a: [1] }, "application/json"],
    [
      "a form",
      { type: "form", body: { a: "1 2", b: null } },
      "a=1+2",
      "application/x-www-form-urlencoded;charset=UTF-8",
    ],
    ["text", { type: "text", body: "hi" }, "hi", "text/plain;charset=UTF-8"],
    ["nothing", {}, undefined, undefined],
  ];
  it.each(cases)("is sent as %s", async (_, options, body, contentType) => {
    const server = fakeServer();
    await clientWith(server).post("https://api.example/x", options);
    expect(server.sent[0]?.body).toEqual(body);
    expect(server.sent[0]?.headers["content-type"]).toBe(contentType);
  });

  it("is sent as bytes with their type", async () => {
    const server = fakeServer();
    const picture = new Blob(["x"], { type: "image/png" });
    await clientWith(server).post("/x", { type: "binary", body: picture });
    await clientWith(server).post("/x", { type: "binary", body: new Uint8Array([1]) });
    expect(server.sent.map(({ headers }) => headers["content-type"])).toEqual([
      "image/png",
      "application/octet-stream",
    ]);
  });

  it("is sent as multipart from an object or a FormData, with the browser's content type", async () => {
    const server = fakeServer();
    const form = new FormData();
    form.append("a", "1");
    const file = new File(["x"], "picture.png", { type: "image/png" });
    const body = { a: 1, b: undefined, c: ["x", "y"], d: file };
    await clientWith(server).post("/x", { type: "multipart", body });
    await clientWith(server).post("/x", { type: "multipart", body: form });
    const [made, given] = server.sent;
    const fields = made?.body instanceof FormData ? [...made.body.entries()] : undefined;
    expect(fields).toEqual([
      ["a", "1"],
      ["c", "x"],
      ["c", "y"],
      ["d", file],
    ]);
    expect(given?.body).toBe(form);
    expect(made?.headers).not.toHaveProperty("content-type");
  });

  it("of a GET is not sent", async () => {
    const server = fakeServer();
    await clientWith(server).get("/x", { body: { a: 1 } });
    expect(server.sent[0]).toMatchObject({ body: undefined, headers: { accept: "application/json" } });
  });

  it("of an unknown type rejects and names the accepted types", async () => {
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

  it("ignores options that a page has added to every object", async () => {
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

describe("requests in flight", () => {
  it("are counted correctly, whatever their result", async () => {
    const responses = [
      () => jsonResponse({}),
      () => textResponse("", 500),
      () => Promise.reject(new TypeError("broken")),
    ];
    const server = fakeServer(() => (responses.shift() as () => Response)());
    const http = clientWith(server);
    const calls = [http.get("/1"), http.get("/2"), http.get("/3")];
    expect([http.activeRequests, http.isRequesting]).toEqual([3, true]);
    await Promise.allSettled(calls);
    expect([http.activeRequests, http.isRequesting]).toEqual([0, false]);
  });

  it("are counted correctly if an interceptor throws or the type is unknown", async () => {
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
