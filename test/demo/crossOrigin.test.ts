// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Gateway, startGateway } from "../../demo/gateway/startGateway";
import { rightRequests, sendSample } from "../support/gatewayRequests";

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const ORIGIN = "https://www.example.com";
const member = rightRequests.createMember;

describe("a page of another origin", () => {
  it("is allowed by name, with its cookies, and the browser may cache that", async () => {
    const response = await fetch(gateway.url + member.path, {
      method: "OPTIONS",
      headers: {
        origin: ORIGIN,
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type,x-request-id",
      },
    });

    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(response.headers.get("access-control-allow-credentials")).toBe("true");
    expect(response.headers.get("access-control-allow-methods")).toContain("POST");
    expect(response.headers.get("access-control-max-age")).toBe("600");
    expect(response.headers.get("vary")).toMatch(/^Origin\b/);
    expect(gateway.calls()).toEqual([]);
  });

  it.each([
    "content-type",
    "authorization",
    "x-request-id",
    "source-application",
    "application-version",
    "x-api-auth-token",
    "x-domain-user-id",
    "x-session-id",
    "x-algolia-application-id",
    "x-algolia-api-key",
    "x-algolia-agent",
  ])("may send %s", async (name) => {
    const headers = { origin: ORIGIN, "access-control-request-method": "POST" };

    const response = await fetch(gateway.url + member.path, { method: "OPTIONS", headers });

    expect(response.headers.get("access-control-allow-headers")?.split(", ")).toContain(name);
  });

  it("may not send unlisted methods and headers", async () => {
    const headers = {
      origin: ORIGIN,
      "access-control-request-method": "POST",
      "access-control-request-headers": "x-other",
    };

    const response = await fetch(gateway.url + member.path, { method: "OPTIONS", headers });

    expect(response.headers.get("access-control-allow-headers")).not.toContain("x-other");
    expect(response.headers.get("access-control-allow-headers")).not.toContain("*");
  });

  it.each([200, 400])("can read a response of %i", async (status) => {
    const body = status === 200 ? (member.body ?? "") : "{}";

    const response = await sendSample(gateway.url, {
      ...member,
      body,
      headers: { ...member.headers, origin: ORIGIN },
    });

    expect(response.status).toBe(status);
    expect(response.headers.get("access-control-allow-origin")).toBe(ORIGIN);
    expect(response.headers.get("access-control-allow-credentials")).toBe("true");
    expect(response.headers.get("vary")).toBe("Origin");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});
