import { describe, expect, it } from "vitest";
import { inHeader, inQuery, isUnder, placed } from "../../src/http/credentials";
import { fakeServer } from "../support/fakeServer";
import { clientWith } from "./httpClient";

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
  ])("of %s is sent to %s: %s", async (url, address, isSent) => {
    const server = fakeServer();
    await clientWith(server, { url, token: "t0" }).get(address);
    expect(server.sent[0]?.headers["x-api-auth-token"]).toBe(isSent ? "t0" : undefined);
  });

  it("is not sent to a redirect's target", async () => {
    const server = fakeServer();
    const http = clientWith(server, { url: "https://api.example", token: "t0" });
    await http.get("https://api.example/x");
    await http.get("https://elsewhere.example/x");
    expect(server.sent.map(({ init }) => init.redirect)).toEqual(["error", undefined]);
  });

  it("depends on the address that an interceptor has set", async () => {
    const server = fakeServer();
    const http = clientWith(server, { url: "https://api.example", token: "t0" });
    http.use({ request: (request) => ({ ...request, url: "https://elsewhere.example/x" }) });
    await http.get("https://api.example/x");
    expect(server.sent[0]?.headers).not.toHaveProperty("x-api-auth-token");
  });
});

describe("a credential of a call", () => {
  const carries = (addresses: string[]) =>
    inHeader("authorization", { value: "secret", addresses }, "Bearer ");

  it.each([
    ["https://api.example/v1/x", ["https://api.example/v1"], true],
    ["https://api.example/v10/x", ["https://api.example/v1"], false],
    ["https://evil.example/v1/x", ["https://api.example/v1", "https://other.example"], false],
    ["https://other.example/x", ["https://api.example/v1", "https://other.example"], true],
    ["https://api.example/x", [], false],
  ])("in a call to %s, bound to %j, is sent: %s", async (address, addresses, isSent) => {
    const server = fakeServer();
    await clientWith(server).get(address, { carries: carries(addresses) });
    expect(server.sent[0]?.headers.authorization).toBe(isSent ? "Bearer secret" : undefined);
    expect(server.sent[0]?.init.redirect).toBe(isSent ? "error" : undefined);
  });

  it("is added after the interceptors, which do not see it", async () => {
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

  it("is sent in the query or the body too", async () => {
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

  it("does not replace a header of the caller or an interceptor", async () => {
    const server = fakeServer();
    const http = clientWith(server);
    http.use({
      request: ({ headers, ...rest }) => ({ ...rest, headers: { ...headers, Authorization: "mine" } }),
    });
    await http.get("https://api.example/x", { carries: carries(["https://api.example"]) });
    expect(server.sent[0]?.headers.authorization).toBe("mine");
  });
});

it.each([
  ["https://api.example/v1", "https://api.example/v1/", true],
  ["https://api.example/v1/members?a=1", "https://api.example/v1", true],
  ["/v1/members", "https://host.example/v1", true],
  ["https://api.example/v10", "https://api.example/v1", false],
  ["https://api.example/v1/../v2", "https://api.example/v1", false],
  ["https://api.example:8443/v1", "https://api.example/v1", false],
  ["https://evil.example/v1", "https://api.example/v1", false],
  ["https://api.example/v1", "https://", false],
])("the address %s is under %s: %s", (address, base, expected) => {
  expect(isUnder(address, base, "https://host.example/page")).toBe(expected);
});
