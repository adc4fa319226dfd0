import type { OperationId } from "../../demo/gateway/GatewayResponse";

/** A request for `fetch`. Its address is relative to the gateway. */
export interface SampleRequest {
  path: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
}

const REQUEST_ID = "0b8f6a0e-3c1c-4a52-9d5c-7a3b6e1f2d4c";

function post(path: string, body: unknown, headers: Record<string, string> = {}): SampleRequest {
  return {
    path,
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}

function get(path: string): SampleRequest {
  return { path, method: "GET", headers: {} };
}

const hostedKeys = { "x-algolia-application-id": "APP", "x-algolia-api-key": "KEY" };

export const bannerMember = {
  email: "ada@example.com",
  acceptMembershipAgreement: true,
  optInNotifications: true,
  optInNewsAndUpdatesEmailsFooter: true,
  source: "EmailSubscriptionComposedComponent",
  address: { postalCode: "80401" },
};

export const footerMember = {
  email: "ada@example.com",
  acceptMembershipAgreement: false,
  optInNotifications: false,
  optInNewsAndUpdatesEmailsFooter: true,
  appName: "home-services-chrome",
  source: "footer",
};

export const attributionEvent = {
  name: "Lite Registration",
  brand: "HOME_SERVICES",
  applicationName: "home-services-chrome",
  url: { location: "https://www.homeservices.example/" },
  user: { anonymousId: REQUEST_ID },
  track: { userId: 70000001, zipcode: "80401", brand: "HOME_SERVICES", source: "footer" },
};

export const memberHeaders = {
  "x-request-id": REQUEST_ID,
  "source-application": "home-services-chrome",
  "application-version": "1",
};

export const collectorPost = {
  schema: "iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4",
  data: [
    {
      e: "ue",
      p: "web",
      tv: "js-4.6.8",
      eid: REQUEST_ID,
      dtm: "1700000000000",
      ue_px: Buffer.from(
        JSON.stringify({
          schema: "iglu:com.snowplowanalytics.snowplow/unstruct_event/jsonschema/1-0-0",
          data: {
            schema: "iglu:example.homeservices/lite_register/jsonschema/1-0-0",
            data: { brand: "HOME_SERVICES" },
          },
        }),
      ).toString("base64url"),
    },
  ],
};

/** One valid request for each operation. */
export const rightRequests: Record<OperationId, SampleRequest> = {
  createMember: post("/gateway/member-management/v4/member/create", bannerMember, memberHeaders),
  submitEmailPreferences: {
    path: "/sm/emailprefs/signup",
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" },
    body: "email=ada%40example.com&zip=80401&marketingOptIn=true&bypassWelcomeEmail=false",
  },
  sendAttributionEvents: post("/v1/attribution/events/tracks", [attributionEvent]),
  fetchProfileAttributes: get(
    "/v1/profile-attributes?identifier=visitor&attributes=didSubmitSr,didLiteRegister",
  ),
  fetchNavigation: get(
    "/resource/homeservices-cms/v1/navigation?variant=STANDARD&domain=homeservices.example",
  ),
  fetchToken: get("/ws/?r_accesskey=key&r_username=name"),
  fetchSuggestions: get("/autocomplete?identifier=visitor&searchQuery=roof&limit=5"),
  fetchTreatment: get("/feature/growth_SearchUserEntry/treatment"),
  queryHostedIndexes: post(
    "/1/indexes/*/queries",
    {
      requests: [
        { indexName: "tasks", query: "roof", hitsPerPage: 3 },
        { indexName: "articles", query: "roof" },
      ],
    },
    hostedKeys,
  ),
  queryHostedIndex: post("/1/indexes/tasks/query", { query: "roof", facets: ["category"] }, hostedKeys),
  queryHostedFacet: post("/1/indexes/tasks/facets/category/query", { facetQuery: "roo" }, hostedKeys),
  collectEvents: post("/com.snowplowanalytics.snowplow/tp2", collectorPost),
  loadAccessibilityWidget: get("/widgets/accessibility.js"),
  loadReviewsWidget: get("/widgets/reviews.js"),
};

/** Sends a sample to a gateway. */
export function sendSample(gatewayUrl: string, { path, ...rest }: SampleRequest): Promise<Response> {
  return fetch(`${gatewayUrl}${path}`, rest);
}
