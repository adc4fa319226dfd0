// @vitest-environment node
import { OpenAPIBackend } from "openapi-backend";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createValidator, readDescription } from "../../demo/gateway/description";
import type { OperationId } from "../../demo/gateway/GatewayResponse";
import { operationIds } from "../../demo/gateway/handlers/handlers";
import { type Gateway, startGateway } from "../../demo/gateway/startGateway";
import { footerMember, memberHeaders, rightRequests, sendSample } from "../support/gatewayRequests";

let gateway: Gateway;
let validator: Awaited<ReturnType<typeof createValidator>>;
beforeAll(async () => {
  validator = await createValidator();
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => gateway.reset());

async function responseTo(id: OperationId): Promise<unknown> {
  const response = await sendSample(gateway.url, rightRequests[id]);
  return response.json();
}

it("describes the gateway in valid OpenAPI", async () => {
  const backend = new OpenAPIBackend({ definition: readDescription(), strict: true, validate: false });

  await expect(backend.init()).resolves.toBe(backend);
});

describe("a valid request", () => {
  it.each(operationIds)("is accepted: %s", async (id) => {
    const response = await sendSample(gateway.url, rightRequests[id]);

    expect(await response.text()).not.toContain("rejected");
    expect(response.status).toBe(200);
    expect(gateway.calls().map(({ operationId, status }) => [operationId, status])).toEqual([[id, 200]]);
  });

  it.each(operationIds)("gets a response that matches the API description: %s", async (id) => {
    const response = await sendSample(gateway.url, rightRequests[id]);
    const text = await response.text();

    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const { errors } = validator.validateResponse(
      isJson ? JSON.parse(text) : text,
      id,
      isJson ? 200 : undefined,
    );

    expect(isJson ? errors : null).toBeNull();
    expect(text).not.toBe("");
  });

  it("for a member may come from the footer, without a ZIP code", async () => {
    const request = { ...rightRequests.createMember, body: JSON.stringify(footerMember) };

    const response = await sendSample(gateway.url, request);

    expect(response.status).toBe(200);
    expect([...gateway.state.members.keys()]).toEqual(["ada@example.com"]);
  });

  it("is logged with its headers, its body and its response", async () => {
    await sendSample(gateway.url, rightRequests.createMember);

    const [call] = gateway.calls();
    expect(call).toMatchObject({
      method: "POST",
      path: rightRequests.createMember.path,
      status: 200,
      fault: null,
    });
    expect(call?.headers).toMatchObject(memberHeaders);
    expect(call?.body).toEqual(JSON.parse(rightRequests.createMember.body ?? ""));
    expect(call?.rawBody).toBe(rightRequests.createMember.body);
    expect(JSON.parse(call?.response?.body ?? "")).toEqual({ userId: 70000001 });
  });

  it("may be a HEAD request for a GET operation", async () => {
    const response = await fetch(gateway.url + rightRequests.fetchTreatment.path, { method: "HEAD" });

    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
  });
});

describe("the responses", () => {
  it("contain the same member for the same email address", async () => {
    expect(await responseTo("createMember")).toEqual(await responseTo("createMember"));
  });

  it("contain a hidden entity id after the Home Advisor form, and 0 for an address that begins with fail", async () => {
    const form = rightRequests.submitEmailPreferences;
    const good = await (await sendSample(gateway.url, form)).text();
    const bad = await (
      await sendSample(gateway.url, { ...form, body: form.body?.replace("ada", "fail") ?? "" })
    ).text();

    expect(good).toContain('<input type="hidden" name="entityId" id="entityId" value="90000001" />');
    expect(bad).toContain('id="entityId" value="0"');
  });

  it.each([
    ["visitor", false, false],
    ["subscribed-1", false, true],
    ["requested-1", true, false],
  ])("return the attributes of the sample visitor %s", async (identifier, didSubmitSr, didLiteRegister) => {
    const path = rightRequests.fetchProfileAttributes.path.replace("visitor", identifier);

    const response = await fetch(gateway.url + path);

    expect(await response.json()).toEqual({ didSubmitSr, didLiteRegister });
  });

  it("contain suggestions, best first, up to the limit", async () => {
    const response = (await responseTo("fetchSuggestions")) as {
      results: { name: string; optionType: string }[];
    };

    expect(response.results).toHaveLength(5);
    expect(response.results[0]?.name).toBe("Inspect a Roof");
    expect(response.results.every(({ name }) => /\broof/i.test(name))).toBe(true);
    expect(response.results).toContainEqual({
      id: 40133,
      name: "Install or Replace an Asphalt Shingle Roof",
      optionType: "TASK",
      srPathUrl: "/service-request/task/40133",
    });
  });

  it("contain no suggestions for unknown tasks", async () => {
    const response = await fetch(`${gateway.url}/autocomplete?identifier=v&searchQuery=xyzzy&limit=5`);

    expect(await response.json()).toMatchObject({ results: [] });
  });

  it.each([
    ["homeservices.example", "homeservices.example", "Interior"],
    ["www.homeadvisor.com", "homeadvisor.com", "Interior"],
    ["werkspot.nl", "werkspot.nl", "Verbouwen"],
    ["my-hammer.at", "my-hammer.at", "Renovierung"],
  ])("contain the navigation data of %s", async (asked, domain, title) => {
    const response = await fetch(`${gateway.url}/resource/homeservices-cms/v1/navigation?domain=${asked}`);
    const data = (await response.json()) as {
      brand: { domain: string };
      groupings: { navigationTitle: string }[];
    };

    expect(data.brand.domain).toBe(domain);
    expect(data.groupings[0]?.navigationTitle).toBe(title);
  });

  it("name images that exist", async () => {
    const text = await (await sendSample(gateway.url, rightRequests.fetchNavigation)).text();
    const addresses = [...new Set(text.match(/http[^"]+\.svg/g))];

    const responses = await Promise.all(addresses.map((address) => fetch(address)));

    expect(addresses.length).toBeGreaterThan(10);
    expect(responses.map(({ status }) => status)).toEqual(addresses.map(() => 200));
    expect(responses.every(({ headers }) => headers.get("content-type")?.startsWith("image/svg+xml"))).toBe(
      true,
    );
  });

  it("contain a token that is valid for one hour and that the navigation call accepts", async () => {
    const token = await (await sendSample(gateway.url, rightRequests.fetchToken)).text();
    const payload = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
      exp: number;
    };

    const response = await fetch(gateway.url + rightRequests.fetchNavigation.path, {
      headers: { authorization: `Bearer ${token}` },
    });

    expect(payload.exp - Date.now() / 1000).toBeGreaterThan(3590);
    expect(response.status).toBe(200);
  });

  it("contain the treatment control until it is changed", async () => {
    const before = await responseTo("fetchTreatment");
    gateway.setTreatment("growth_SearchUserEntry", "test");

    expect(before).toEqual({ feature: "growth_SearchUserEntry", treatment: "control" });
    expect(await responseTo("fetchTreatment")).toEqual({
      feature: "growth_SearchUserEntry",
      treatment: "test",
    });
  });

  it("of hosted search contain hits, facets and facet values", async () => {
    const several = (await responseTo("queryHostedIndexes")) as {
      results: { index: string; hits: unknown[] }[];
    };
    const one = (await responseTo("queryHostedIndex")) as { facets: { category: Record<string, number> } };
    const facet = await responseTo("queryHostedFacet");

    expect(several.results.map(({ index }) => index)).toEqual(["tasks", "articles"]);
    expect(several.results[0]?.hits).toHaveLength(3);
    expect(one.facets.category.Roofing).toBeGreaterThan(5);
    expect(facet).toMatchObject({ facetHits: [{ value: "Roofing", count: 15 }] });
  });

  it("of the collector keep the events decoded", async () => {
    await sendSample(gateway.url, rightRequests.collectEvents);

    expect(gateway.calls()[0]?.decoded).toMatchObject([
      { values: { e: "ue" }, event: { data: { brand: "HOME_SERVICES" } }, contexts: [], problems: [] },
    ]);
  });

  it("of the collector decode base64, which a page's own Snowplow sends", async () => {
    const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const wrap = (name: string, data: unknown) => ({
      schema: `iglu:com.snowplowanalytics.snowplow/${name}/jsonschema/1-0-0`,
      data,
    });
    const event = {
      schema: "iglu:com.homeservices/zip_detected/jsonschema/1-0-0",
      data: { method: "cloudflare" },
    };
    const page = { schema: "iglu:com.homeservices/page/jsonschema/1-0-0", data: { name: "/" } };
    const encoded = {
      e: "ue",
      p: "web",
      tv: "js",
      ue_px: json(wrap("unstruct_event", event)),
      cx: json(wrap("contexts", [page])),
    };
    const schema = "iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4";
    const response = await fetch(`${gateway.url}/com.snowplowanalytics.snowplow/tp2`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ schema, data: [encoded] }),
    });
    expect(response.status).toBe(200);
    expect(gateway.calls()[0]?.decoded).toMatchObject([{ event, contexts: [page], problems: [] }]);
  });
});
