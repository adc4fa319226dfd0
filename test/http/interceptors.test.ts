import { describe, expect, it, vi } from "vitest";
import { fakeServer, textResponse } from "../support/fakeServer";
import { clientWith, failureOf } from "./httpClient";

describe("interceptors", () => {
  it("run in order, may change or replace the request, may be async, and can be removed", async () => {
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

  it("replace a header, whatever its letter case", async () => {
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

  it("see every response, including rejected ones", async () => {
    const http = clientWith(fakeServer(() => textResponse("", 503)));
    const seen: number[] = [];
    http.use({ response: ({ status }) => void seen.push(status) });
    await failureOf(http.get("/x"));
    expect(seen).toEqual([503]);
  });

  it("that throw reject only that call", async () => {
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
