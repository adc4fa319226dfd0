import { describe, expect, it } from "vitest";
import type { ElementContext } from "../../src/element/ElementContext";
import { loadNavigation } from "../../src/flows/navigation/loadNavigation";
import { headerSettings } from "../../src/views/header/headerSettings";
import { watchWarnings } from "../support/console";
import { fakeElement } from "../support/fakeElement";
import { fakeServer, jsonResponse, noResponse, textResponse } from "../support/fakeServer";

const warnings = watchWarnings();
const data = { brand: { domain: "homeservices.example" }, groupings: [] };
const ahead = () => Math.floor(Date.now() / 1000) + 600;

function tokenWith(payload: object): string {
  return `e30.${btoa(JSON.stringify(payload)).replace(/=+$/, "").replace(/\+/g, "-").replace(/\//g, "_")}.sig`;
}

function headerOn(server: ReturnType<typeof fakeServer>, given: Record<string, unknown> = {}) {
  const fake = fakeElement(headerSettings, { apiUrl: "https://api.example/", ...given }, server);
  const controller = new AbortController();
  return {
    ...fake,
    leave: () => controller.abort(),
    load: () => loadNavigation(fake.element as ElementContext<never>, controller.signal),
  };
}

/** Another element of the same page. */
function beside(first: ReturnType<typeof headerOn>, server: ReturnType<typeof fakeServer>, given = {}) {
  const other = headerOn(server, given);
  other.element.services = first.element.services;
  return other;
}

describe("the navigation call", () => {
  it("sends variant, domain, bearer token and the element's API token", async () => {
    const server = fakeServer(() => jsonResponse(data));
    const token = tokenWith({ exp: ahead() });
    const header = headerOn(server, {
      navVariant: "a b",
      navDomain: "x.example",
      token,
      apiAuthToken: "secret",
    });
    expect(await header.load()).toEqual(data);
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]).toMatchObject({
      method: "GET",
      url: "https://api.example/resource/homeservices-cms/v1/navigation?variant=a+b&domain=x.example",
      headers: { authorization: `Bearer ${token}`, "x-api-auth-token": "secret" },
    });
  });

  it("sends no query and no tokens if none are set", async () => {
    const server = fakeServer(() => jsonResponse(data));
    await headerOn(server).load();
    expect(server.sent[0]?.url).toBe("https://api.example/resource/homeservices-cms/v1/navigation");
    expect(Object.keys(server.sent[0]?.headers ?? {})).toEqual(["accept"]);
  });

  it.each([
    ["201", () => jsonResponse(data, 201), 201],
    ["204", () => textResponse("", 204), 204],
    ["404", () => jsonResponse({}, 404), 404],
    ["500", () => jsonResponse({}, 500), 500],
    ["null with 200", () => jsonResponse(null), 200],
    ["{} with 200", () => jsonResponse({}), 200],
    ["a list with 200", () => jsonResponse([]), 200],
    ["HTML with 200", () => textResponse("<!doctype html><p>Down"), 200],
    ["cut JSON with 200", () => textResponse('{"brand":{"dom'), 200],
  ])("fails on %s with a warning and hs-error, and does not throw", async (_, respond, status) => {
    const header = headerOn(fakeServer(respond));
    expect(await header.load()).toBeUndefined();
    expect(header.emitted).toEqual([
      {
        type: "hs-error",
        detail: { element: "hs-test", call: "fetchNavigation", status, message: expect.any(String) },
      },
    ]);
    expect(warnings.join()).toContain("fetchNavigation failed");
  });

  it("is not made without api-url: one warning names it, and the call counts as failed", async () => {
    const server = fakeServer(() => jsonResponse(data));
    const header = headerOn(server, { apiUrl: undefined });
    expect(await header.load()).toBeUndefined();
    expect(server.sent).toEqual([]);
    expect(header.emitted).toHaveLength(1);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("api-url");
  });

  it("is made once for all elements with the same settings, also for later elements", async () => {
    const server = fakeServer(() => jsonResponse(data));
    const first = headerOn(server);
    const second = beside(first, server);
    expect(await Promise.all([first.load(), second.load()])).toEqual([data, data]);
    expect(await beside(first, server).load()).toEqual(data);
    expect(server.sent).toHaveLength(1);
    await beside(first, server, { navDomain: "other.example" }).load();
    expect(server.sent).toHaveLength(2);
  });

  it("reports a shared failure to every element, and is made again afterward", async () => {
    let isUp = false;
    const server = fakeServer(() => (isUp ? jsonResponse(data) : jsonResponse({}, 503)));
    const first = headerOn(server);
    const second = beside(first, server);
    expect(await Promise.all([first.load(), second.load()])).toEqual([undefined, undefined]);
    expect(first.emitted).toHaveLength(1);
    expect(second.emitted).toHaveLength(1);
    expect(server.sent).toHaveLength(1);
    isUp = true;
    expect(await beside(first, server).load()).toEqual(data);
    expect(server.sent).toHaveLength(2);
  });

  it("continues when one of its elements is removed, and is aborted when the last one is", async () => {
    let respond: (response: Response) => void = () => undefined;
    const server = fakeServer(() => new Promise((resolve) => (respond = resolve)));
    const first = headerOn(server);
    const second = beside(first, server);
    const loads = [first.load(), second.load()];
    first.leave();
    expect(await loads[0]).toBeUndefined();
    expect(server.sent[0]?.init.signal?.aborted).toBe(false);
    respond(jsonResponse(data));
    expect(await loads[1]).toEqual(data);

    const silent = fakeServer(noResponse);
    const alone = headerOn(silent);
    const load = alone.load();
    await Promise.resolve();
    alone.leave();
    expect(await load).toBeUndefined();
    expect(alone.emitted).toEqual([]);
    expect(silent.sent[0]?.init.signal?.aborted).toBe(true);
  });
});

describe("the token", () => {
  const tokenSettings = { tokenUrl: "https://ws.example/", tokenAccessKey: "key", tokenUsername: "name" };
  const serverWith = (token: () => Response) =>
    fakeServer(({ url }) => (url.startsWith("https://ws.example") ? token() : jsonResponse(data)));

  it("is the given token while its exp is in the future", async () => {
    const token = tokenWith({ exp: ahead(), name: "Zoë?>" });
    const server = serverWith(() => textResponse("fetched"));
    await headerOn(server, { ...tokenSettings, token }).load();
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]?.headers.authorization).toBe(`Bearer ${token}`);
  });

  it.each([
    ["expired", tokenWith({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ["without exp", tokenWith({})],
    ["with an exp that is not a number", tokenWith({ exp: "tomorrow" })],
    ["not readable", "opaque"],
  ])("is fetched as text when the given token is %s", async (_, token) => {
    const server = serverWith(() => textResponse(" fetched.token \n"));
    await headerOn(server, { ...tokenSettings, token }).load();
    expect(server.sent[0]).toMatchObject({
      method: "GET",
      url: "https://ws.example/?r_accesskey=key&r_username=name",
    });
    expect(server.sent[1]?.headers.authorization).toBe("Bearer fetched.token");
  });

  it.each([
    ["fails", () => jsonResponse({}, 500), 500],
    ["is an error page", () => textResponse("<html>oops</html>"), 200],
    ["is empty", () => textResponse(""), 200],
    ["is not valid in a header", () => textResponse("a b\nc"), 200],
  ])("that %s is logged, and the call is made without it", async (_, respond, status) => {
    const server = serverWith(respond);
    const header = headerOn(server, tokenSettings);
    expect(await header.load()).toEqual(data);
    expect(server.sent[1]?.headers.authorization).toBeUndefined();
    expect(header.emitted).toMatchObject([{ type: "hs-error", detail: { call: "fetchToken", status } }]);
    expect(warnings.join()).toContain("fetchToken failed");
  });

  it.each([
    ["has expired", tokenWith({ exp: 1 })],
    ["has no expiry", tokenWith({})],
    ["is not a JWT", "opaque"],
  ])("that %s is not sent without a token-url, and one warning names that setting", async (_, token) => {
    const server = serverWith(() => textResponse("fetched"));
    const first = headerOn(server, { token });
    expect(await first.load()).toEqual(data);
    await beside(first, server, { token, navVariant: "b" }).load();
    expect(server.sent.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
    expect(warnings).toEqual([expect.stringContaining("Set token-url or a valid token.")]);
    expect(warnings.join()).not.toContain(token);
  });

  it("that is valid, or is replaced by a fetched one, causes no warning", async () => {
    const server = serverWith(() => textResponse("fetched"));
    await headerOn(server, { token: tokenWith({ exp: ahead() }) }).load();
    await headerOn(server, { ...tokenSettings, token: "opaque" }).load();
    expect(warnings).toEqual([]);
  });

  it("is fetched once for all elements", async () => {
    const server = serverWith(() => textResponse("fetched"));
    const first = headerOn(server, tokenSettings);
    await Promise.all([first.load(), beside(first, server, tokenSettings).load()]);
    expect(server.sent).toHaveLength(2);
  });

  it("is fetched again only after the fetched one has expired", async () => {
    let fetched = 0;
    const expiries = [-1, 600];
    const server = serverWith(() =>
      textResponse(tokenWith({ exp: Math.floor(Date.now() / 1000) + (expiries[fetched++] ?? 600) })),
    );
    const first = headerOn(server, tokenSettings);
    await first.load();
    await beside(first, server, { ...tokenSettings, navVariant: "b" }).load();
    expect(fetched).toBe(2);
    await beside(first, server, { ...tokenSettings, navVariant: "c" }).load();
    expect(fetched).toBe(2);
  });
});

describe("a visitor who signs in or out", () => {
  it("gets new navigation data, which headers with the same settings share", async () => {
    const server = fakeServer(() => jsonResponse(data));
    const out = headerOn(server);
    const signedIn = () => beside(out, server, { authenticated: true }).load();
    await out.load();
    await Promise.all([signedIn(), signedIn()]);
    expect(server.sent).toHaveLength(2);
    await beside(out, server).load();
    expect(server.sent).toHaveLength(3);
  });
});
