// @vitest-environment node
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Fault } from "../../demo/gateway/Fault";
import { type Gateway, startGateway } from "../../demo/gateway/startGateway";
import { rightRequests, sendSample } from "../support/gatewayRequests";

let gateway: Gateway;
/** A gateway together with the demo's pages. */
let demo: Gateway;
const PAGES_PORT = 4321;
beforeAll(async () => {
  [gateway, demo] = await Promise.all([startGateway(), startGateway({ pagesPort: PAGES_PORT })]);
}, 60_000);
afterAll(() => Promise.all([gateway.close(), demo.close()]));
beforeEach(() => gateway.reset());

const send = () => sendSample(gateway.url, rightRequests.createMember);

describe("a fault", () => {
  it.each<[Fault, number, string]>([
    ["500", 500, '{"message":"The demo gateway is set to respond with 500.","errors":[]}'],
    ["404", 404, '{"message":"The demo gateway is set to respond with 404.","errors":[]}'],
    ["empty", 200, ""],
    ["null", 200, "null"],
    ["cut", 200, '{"userId":'],
    [{ status: 429, body: { message: "Locked" } }, 429, '{"message":"Locked"}'],
    [{ status: 502 }, 502, ""],
    [{ body: "plain" }, 200, "plain"],
  ])("%j responds with its status and body", async (fault, status, body) => {
    gateway.setFault("createMember", fault);

    const response = await send();

    expect([response.status, await response.text()]).toEqual([status, body]);
    expect(gateway.calls()).toMatchObject([{ operationId: "createMember", status, fault }]);
  });

  it('"not-json" responds with an HTML page', async () => {
    gateway.setFault("createMember", "not-json");

    const response = await send();

    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain("<h1>Back soon</h1>");
  });

  it("with a delay sends the normal response late", async () => {
    gateway.setFault("createMember", { delayMs: 120 });

    const response = await send();

    expect(await response.json()).toEqual({ userId: 70000001 });
    expect(gateway.calls()[0]?.tookMs).toBeGreaterThanOrEqual(115);
  });

  it("with headers adds them to the normal response", async () => {
    gateway.setFault("createMember", { headers: { "X-Extra": "1" } });

    const response = await send();

    expect(response.headers.get("x-extra")).toBe("1");
    expect(await response.json()).toEqual({ userId: 70000001 });
  });

  it('"drop" breaks the connection', async () => {
    gateway.setFault("createMember", "drop");

    await expect(send()).rejects.toThrow("fetch failed");
    expect(gateway.calls()).toMatchObject([{ status: null, response: null, fault: "drop" }]);
  });

  it('"never" sends no response, and closing the gateway ends the request', async () => {
    const closing = await startGateway();
    closing.setFault("createMember", "never");
    const response = sendSample(closing.url, rightRequests.createMember);
    const first = await Promise.race([
      response,
      new Promise((resolve) => setTimeout(() => resolve("waiting"), 150)),
    ]);

    await closing.close();

    expect(first).toBe("waiting");
    await expect(response).rejects.toThrow("fetch failed");
  });

  it("still allows a page of another origin to read the response", async () => {
    gateway.setFault("createMember", "500");
    const right = rightRequests.createMember;

    const response = await sendSample(gateway.url, {
      ...right,
      headers: { ...right.headers, origin: "https://www.example.com" },
    });

    expect(response.headers.get("access-control-allow-origin")).toBe("https://www.example.com");
  });

  it("affects only its own operation, until it is removed", async () => {
    gateway.setFault("createMember", "500");
    const other = await sendSample(gateway.url, rightRequests.fetchTreatment);
    gateway.setFault("createMember", null);

    expect(other.status).toBe(200);
    expect((await send()).status).toBe(200);
    expect(gateway.faults()).toEqual({});
  });

  it("that is unknown is rejected with the known ones", () => {
    expect(() => gateway.setFault("createMembers", "500")).toThrow(
      '"createMembers" is not an operation. Expected: createMember,',
    );
    expect(() => gateway.setFault("createMember", "503" as Fault)).toThrow(
      '"503" is not a fault. Expected: one of slow,',
    );
    expect(() => gateway.setFault("createMember", { delay: 3 } as Fault)).toThrow("is not a fault");
  });
});

describe("the switches over HTTP", () => {
  const post = (path: string, body: unknown) =>
    fetch(`${gateway.url}/__demo/${path}`, { method: "POST", body: JSON.stringify(body) });

  it("set and remove a fault", async () => {
    const set = await post("faults", { operationId: "createMember", fault: "404" });
    const failed = await send();
    await post("faults", { operationId: "createMember", fault: null });

    expect(await set.json()).toMatchObject({ faults: { createMember: "404" } });
    expect(failed.status).toBe(404);
    expect((await send()).status).toBe(200);
  });

  it("reject unknown operations", async () => {
    const response = await post("faults", { operationId: "nothing", fault: "404" });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('"nothing" is not an operation'),
    });
  });

  it("return the calls after a given one, and clear them", async () => {
    await send();
    const first = gateway.calls()[0]?.id;
    await sendSample(gateway.url, rightRequests.fetchTreatment);

    const newer = await (await fetch(`${gateway.url}/__demo/calls?since=${first}`)).json();
    await post("clear", {});

    expect(newer).toMatchObject([{ operationId: "fetchTreatment" }]);
    expect(gateway.calls()).toEqual([]);
  });

  it("stream each call when it happens", async () => {
    const response = await fetch(`${gateway.url}/__demo/calls/stream`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = "";
    await send();
    while (!received.includes('"status":200')) received += (await reader?.read())?.value ?? "";
    await reader?.cancel();

    expect(response.headers.get("content-type")).toContain("text/event-stream");
    expect(received).toContain("event: call\ndata: {");
  });

  it("set a treatment", async () => {
    await post("treatment", { flag: "growth_SearchUserEntry", treatment: "test" });

    const response = await sendSample(gateway.url, rightRequests.fetchTreatment);

    expect(await response.json()).toMatchObject({ treatment: "test" });
  });
});

describe("the switches and the call log", () => {
  /** Sends a request with the headers that a browser would send, and returns the gateway's response. */
  async function asked(path: string, headers: Record<string, string>) {
    const port = new URL(demo.url).port;
    const given = { host: `localhost:${port}`, ...headers };
    // fetch does not allow its caller to set the Host header.
    const response = await new Promise<IncomingMessage>((resolve) =>
      request(`${demo.url}/__demo/${path}`, { headers: given }, resolve).end(),
    );
    response.destroy();
    return [response.statusCode, response.headers["access-control-allow-origin"]];
  }

  it.each(["http://localhost:4321", "http://127.0.0.1:4321"])(
    "are available to the demo's page at %s",
    async (origin) => {
      expect(await asked("calls", { origin })).toEqual([200, origin]);
      expect(await asked("calls/stream", { origin })).toEqual([200, origin]);
    },
  );

  it.each([
    "https://evil.example",
    "http://localhost:8080",
    "http://localhost.evil.example:4321",
    "https://localhost:4321",
    "null",
  ])("are not available to a page of %s", async (origin) => {
    for (const path of ["calls", "calls/stream", "faults"])
      expect(await asked(path, { origin })).toEqual([403, undefined]);
  });

  it("are not available to a site whose name resolves to this machine", async () => {
    expect(await asked("calls", { host: "evil.example:4322" })).toEqual([403, undefined]);
  });

  it("are available to no page if the gateway runs alone", async () => {
    const headers = { origin: "http://localhost:4321" };
    expect((await fetch(`${gateway.url}/__demo/calls`, { headers })).status).toBe(403);
  });
});
