// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OperationId } from "../../demo/gateway/GatewayResponse";
import { makeToken } from "../../demo/gateway/handlers/fetchToken";
import { type Gateway, startGateway } from "../../demo/gateway/startGateway";
import {
  attributionEvent,
  bannerMember,
  collectorPost,
  footerMember,
  rightRequests,
  type SampleRequest,
  sendSample,
} from "../support/gatewayRequests";

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => gateway.reset());

type Change = (right: SampleRequest) => SampleRequest;

const header =
  (name: string, value?: string): Change =>
  (right) => {
    const { [name]: _, ...others } = right.headers;
    return { ...right, headers: value === undefined ? others : { ...others, [name]: value } };
  };
const path =
  (from: string | RegExp, to: string): Change =>
  (right) => ({ ...right, path: right.path.replace(from, to) });
const json =
  (body: unknown): Change =>
  (right) => ({ ...right, body: JSON.stringify(body) });
const text =
  (body: string): Change =>
  (right) => ({ ...right, body });
const without = (object: object, name: string) =>
  Object.fromEntries(Object.entries(object).filter(([key]) => key !== name));

/** A row for each kind of error: missing, wrong format, wrong type or value, unknown, repeated, rejected. */
const wrong: [OperationId, string, Change, number, string][] = [
  ["createMember", "no request id", header("x-request-id"), 400, "header x-request-id is missing"],
  [
    "createMember",
    "a request id that is not a UUID",
    header("x-request-id", "1"),
    400,
    'header x-request-id must be a UUID, but is "1"',
  ],
  [
    "createMember",
    "form encoding",
    header("content-type", "application/x-www-form-urlencoded"),
    415,
    "header content-type must be application/json, but is application/x-www-form-urlencoded",
  ],
  ["createMember", "a cut body", text('{"email":'), 400, "body is not valid JSON"],
  ["createMember", "a text for a body", text('"ada"'), 400, "body must be"],
  ["createMember", "a body of null", text("null"), 400, "body is missing"],
  ["createMember", "no email", json(without(bannerMember, "email")), 400, "body field email is missing"],
  [
    "createMember",
    "an email without @",
    json({ ...bannerMember, email: "ada" }),
    400,
    'body field email must be an email address, but is "ada"',
  ],
  [
    "createMember",
    "a zip code of three digits",
    json({ ...bannerMember, address: { postalCode: "804" } }),
    400,
    'body field address.postalCode must be a postal code as its country writes it, but is "804"',
  ],
  [
    "createMember",
    "an unknown field",
    json({ ...bannerMember, zip: "80401" }),
    400,
    "body field zip is not known here",
  ],
  ["createMember", "GET", (right) => ({ ...right, method: "GET" }), 405, "takes POST, not GET"],
  [
    "submitEmailPreferences",
    "a field sent twice",
    text("email=a%40b.c&email=a%40b.c&marketingOptIn=true&bypassWelcomeEmail=false"),
    400,
    "body field email was sent more than once",
  ],
  [
    "submitEmailPreferences",
    "an empty zip code",
    text("email=a%40b.c&zip=&marketingOptIn=true&bypassWelcomeEmail=false"),
    400,
    'body field zip must be five digits, but is ""',
  ],
  [
    "sendAttributionEvents",
    "the event without its list",
    json(attributionEvent),
    400,
    "body must be of type array, but is an object",
  ],
  [
    "sendAttributionEvents",
    "two events",
    json([attributionEvent, attributionEvent]),
    400,
    "body must NOT have more than 1 items",
  ],
  [
    "fetchProfileAttributes",
    "no identifier",
    path("identifier=visitor&", ""),
    400,
    "query parameter identifier is missing",
  ],
  ["fetchNavigation", "another scheme", header("authorization", "Basic abc"), 401, 'must be "Bearer"'],
  [
    "fetchNavigation",
    "an expired token",
    header("authorization", `Bearer ${makeToken({ exp: 1 })}`),
    401,
    "the token expired at 1970-01-01",
  ],
  [
    "fetchToken",
    "no slash at the end of the base",
    path("/ws/", "/ws"),
    404,
    "There is no /ws on this gateway.",
  ],
  [
    "fetchSuggestions",
    "a limit that is not a number",
    path("limit=5", "limit=five"),
    400,
    'query parameter limit must be of type integer, but is "five"',
  ],
  [
    "fetchSuggestions",
    "an empty query",
    path("searchQuery=roof", "searchQuery="),
    400,
    "query parameter searchQuery must not be empty",
  ],
  [
    "fetchTreatment",
    "a flag with invalid characters",
    path("growth_", "gr%20"),
    400,
    "path part flag must be of the form",
  ],
  ["queryHostedIndexes", "no key", header("x-algolia-api-key"), 403, "x-algolia-api-key is missing"],
  [
    "queryHostedIndex",
    "an unknown index",
    path("tasks", "nothing"),
    404,
    "Unknown index nothing. Expected: tasks, articles",
  ],
  [
    "queryHostedIndex",
    "a user token with a space",
    json({ userToken: "a b" }),
    400,
    "body field userToken must be 1 to 64 letters, digits, _ or -",
  ],
  [
    "collectEvents",
    "a number for a text",
    json({ ...collectorPost, data: [{ ...collectorPost.data[0], dtm: 1 }] }),
    400,
    "body field data.0.dtm must be of type string",
  ],
  [
    "collectEvents",
    "an event that cannot be decoded",
    json({ ...collectorPost, data: [{ ...collectorPost.data[0], ue_px: "!!" }] }),
    400,
    "ue_px does not hold JSON",
  ],
  [
    "collectEvents",
    "a self-describing event that does not match its schema",
    json({
      ...collectorPost,
      data: [
        { ...collectorPost.data[0], ue_px: undefined, ue_pr: ownEvent({ method: "guessed", extra: 1 }) },
      ],
    }),
    400,
    "must NOT have additional properties",
  ],
  ["createMember", "another version", header("application-version", "2"), 400, 'must be "1", but is "2"'],
  [
    "createMember",
    "another source",
    json({ ...bannerMember, source: "banner" }),
    400,
    'body field source must be "EmailSubscriptionComposedComponent", but is "banner"',
  ],
  [
    "createMember",
    "the banner's flags from the footer",
    json({ ...footerMember, acceptMembershipAgreement: true }),
    400,
    "body field acceptMembershipAgreement must be false, but is true",
  ],
  [
    "submitEmailPreferences",
    "JSON",
    header("content-type", "application/json"),
    415,
    "header content-type must be application/x-www-form-urlencoded",
  ],
  [
    "sendAttributionEvents",
    "a brand that attribution does not know",
    json([{ ...attributionEvent, brand: "HOME_ADVISOR" }]),
    400,
    'body field 0.brand must be "HA" or "HOME_SERVICES", but is "HOME_ADVISOR"',
  ],
  [
    "sendAttributionEvents",
    "an email address",
    json([{ ...attributionEvent, user: { ...attributionEvent.user, email: "ada@example.com" } }]),
    400,
    "body field 0.user.email is not known here",
  ],
  [
    "fetchProfileAttributes",
    "other attributes",
    path("didSubmitSr,", ""),
    400,
    "query parameter attributes must be",
  ],
];

function ownEvent(data: object): string {
  return JSON.stringify({
    schema: "iglu:com.snowplowanalytics.snowplow/unstruct_event/jsonschema/1-0-0",
    data: { schema: "iglu:com.homeservices/zip_detected/jsonschema/1-0-0", data },
  });
}

describe("an invalid request is rejected with a clear message", () => {
  it.each(wrong)("%s with %s", async (id, _what, change, status, words) => {
    const request = change(rightRequests[id]);
    const { body, ...bodyless } = request;

    const response = await sendSample(gateway.url, request.method === "GET" ? bodyless : request);
    const problem = (await response.json()) as { message: string; errors: string[] };

    expect(problem.message).toContain(words);
    expect(response.status).toBe(status);
    expect(gateway.state.members.size + gateway.state.attributionEvents.length).toBe(0);
  });

  it("with all problems at once, each separately", async () => {
    const request = json({ ...bannerMember, email: "ada", source: "x" })(
      header("x-request-id")(rightRequests.createMember),
    );

    const problem = (await (await sendSample(gateway.url, request)).json()) as { errors: string[] };

    expect(problem.errors).toHaveLength(3);
  });

  it("without a body", async () => {
    const { body, ...bodyless } = rightRequests.createMember;

    const response = await sendSample(gateway.url, bodyless);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: ["body is missing"] });
  });

  it("at an unknown address, and it is logged", async () => {
    const response = await fetch(`${gateway.url}/nowhere?a=1`);

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ message: "There is no /nowhere on this gateway." });
    expect(gateway.calls()).toMatchObject([{ operationId: null, path: "/nowhere?a=1", status: 404 }]);
  });

  it("with a body larger than the limit", async () => {
    const response = await sendSample(gateway.url, text("x".repeat(1_000_001))(rightRequests.createMember));

    expect(response.status).toBe(413);
  });

  it("with an address that cannot be decoded", async () => {
    const response = await fetch(`${gateway.url}/feature/%E0%A4%A/treatment`);

    expect(response.status).toBe(400);
  });
});
