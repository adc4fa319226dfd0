import { describe, expect, it } from "vitest";
import { resolveBrand } from "../../../src/brands/resolveBrand";
import { type SignUpInput, signUp } from "../../../src/flows/sign-up/signUp";
import { emailSignupSettings } from "../../../src/views/email-signup/emailSignupSettings";
import { footerSettings } from "../../../src/views/footer/footerSettings";
import { watchWarnings } from "../../support/console";
import { fakeElement } from "../../support/fakeElement";
import { fakeServer, jsonResponse, textResponse } from "../../support/fakeServer";

const warnings = watchWarnings();
const ADDRESSES = { subscriptionUrl: "https://members.example/", eventGatewayUrl: "https://events.example" };
const MEMBER = "https://members.example/gateway/member-management/v4/member/create";
const FORM = "https://members.example/sm/emailprefs/signup";
const TRACKS = "https://events.example/v1/attribution/events/tracks";
const fromBanner: SignUpInput = { place: "banner", email: "a@b.co", zip: "90210" };
const fromFooter: SignUpInput = { ...fromBanner, place: "footer" };
const names = (events: { name: string }[]) => events.map(({ name }) => name);

type Respond = Parameters<typeof fakeServer>[0];

function serverThat(respond: Respond = () => jsonResponse({})) {
  return fakeServer((request) => (request.url === TRACKS ? jsonResponse({}) : respond(request)));
}

function banner(respond?: Respond, settings: object = {}, brand?: string) {
  const server = serverThat(respond);
  return { server, ...fakeElement(emailSignupSettings, { ...ADDRESSES, ...settings }, server, brand) };
}

function footer(respond?: Respond, brand = "HOME_SERVICES", settings: object = {}) {
  const server = serverThat(respond);
  return { server, ...fakeElement(footerSettings, { ...ADDRESSES, ...settings }, server, brand) };
}

describe("signing up from the banner", () => {
  it("creates the member, then sends the attribution event, then reports success", async () => {
    const settings = {
      taskId: "40132",
      categoryId: "9",
      activityLocation: "home",
      source: "blog",
      anonymousId: "anon-1",
      appName: "shop",
    };
    const { server, element, emitted, tracked } = banner(() => jsonResponse({ userId: 7 }), settings);
    expect(await signUp(element, fromBanner)).toBe(true);
    const [member, tracks] = server.sent;
    expect(member).toMatchObject({
      url: MEMBER,
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-request-id": expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4/),
        "source-application": "shop",
        "application-version": "1",
      },
    });
    expect(member?.body).toEqual({
      email: "a@b.co",
      acceptMembershipAgreement: true,
      optInNotifications: true,
      optInNewsAndUpdatesEmailsFooter: true,
      source: "EmailSubscriptionComposedComponent",
      address: { postalCode: "90210" },
    });
    expect(tracks?.url).toBe(TRACKS);
    expect(tracks?.body).toEqual([
      {
        name: "Lite Registration",
        brand: "HOME_SERVICES",
        applicationName: "shop",
        url: { location: location.href },
        user: { anonymousId: "anon-1" },
        track: {
          userId: "7",
          zipcode: "90210",
          source: "blog",
          brand: "HOME_SERVICES",
          activityLocation: "home",
          taskId: "40132",
          categoryId: "9",
        },
      },
    ]);
    expect(emitted).toEqual([{ type: "hs-subscribe", detail: { zip: "90210", userId: "7" } }]);
    expect(tracked.map(({ name }) => name)).toEqual(["subscribed_email", "lite_register"]);
    expect(JSON.stringify([emitted, tracked])).not.toContain("a@b.co");
  });

  it("uses the member call for HOME_ADVISOR too, and names the brand HA at both levels", async () => {
    const { server, element } = banner(() => jsonResponse({ userId: "u" }), {}, "Homeadvisor");
    await signUp(element, fromBanner);
    expect(server.sent[0]?.url).toBe(MEMBER);
    expect(server.sent[1]?.body).toMatchObject([{ brand: "HA", track: { brand: "HA" } }]);
  });

  it.each([
    ["homestars.com", "k1a0b1", "K1A 0B1"],
    ["mybuilder.com", "sw1a 1aa", "SW1A 1AA"],
    ["werkspot.nl", "12 34ab", "1234 AB"],
    ["my-hammer.at", "1010", "1010"],
  ])("of %s sends and reports the postal code %j as %j", async (brandDomain, zip, sent) => {
    const { server, element, emitted, tracked } = banner(() => jsonResponse({ ok: true }));
    const { brand } = resolveBrand({ domain: brandDomain });
    expect(await signUp({ ...element, brand }, { ...fromBanner, zip })).toBe(true);
    expect(server.sent[0]?.body).toMatchObject({ address: { postalCode: sent } });
    expect(server.sent[1]?.body).toMatchObject([{ track: { zipcode: sent } }]);
    expect(emitted).toEqual([{ type: "hs-subscribe", detail: { zip: sent } }]);
    expect(tracked.map(({ data }) => data.zip_code)).toEqual([sent, sent]);
  });

  it.each(["", "123", "1234a"])("does not send the ZIP code %j", async (zip) => {
    const { server, element, emitted } = banner(() => jsonResponse({ ok: true }));
    expect(await signUp(element, { ...fromBanner, zip })).toBe(true);
    expect(server.sent[0]?.body).not.toHaveProperty("address");
    expect(server.sent[1]?.body).not.toHaveProperty("0.track.zipcode");
    expect(emitted).toEqual([{ type: "hs-subscribe", detail: { zip: "" } }]);
  });

  it.each(["created", 7, true])("accepts the truthy JSON %j as success", async (body) => {
    const { element, emitted } = banner(() => jsonResponse(body));
    expect(await signUp(element, fromBanner)).toBe(true);
    expect(emitted.map(({ type }) => type)).toEqual(["hs-subscribe"]);
  });

  it.each([
    ["a 500", () => textResponse("", 500), 500],
    ["a good status without a body", () => textResponse(""), 200],
    ["null", () => jsonResponse(null), 200],
    ["an HTML page", () => textResponse("<html>"), 200],
    ["false", () => jsonResponse(false), 200],
  ])("fails on %s, reports it, and still sends the attribution event", async (_, respond, status) => {
    const { server, element, emitted, tracked } = banner(respond);
    expect(await signUp(element, fromBanner)).toBe(false);
    expect(server.sent.map(({ url }) => url)).toEqual([MEMBER, TRACKS]);
    expect(emitted).toEqual([
      {
        type: "hs-error",
        detail: { element: "hs-test", call: "createMember", status, message: expect.any(String) },
      },
    ]);
    expect(tracked).toEqual([]);
    expect(warnings).toHaveLength(1);
  });

  it("sends no attribution event after a dropped call", async () => {
    const { server, element, emitted } = banner(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await signUp(element, fromBanner)).toBe(false);
    expect(server.sent.map(({ url }) => url)).toEqual([MEMBER]);
    expect(emitted.map(({ type }) => type)).toEqual(["hs-error"]);
  });

  it("succeeds even if the attribution call fails", async () => {
    const server = fakeServer(({ url }) =>
      url === TRACKS ? textResponse("", 500) : jsonResponse({ userId: "u" }),
    );
    const { element, emitted } = fakeElement(emailSignupSettings, ADDRESSES, server);
    expect(await signUp(element, fromBanner)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(emitted.map(({ type }) => type)).toEqual(["hs-subscribe", "hs-error"]);
  });

  it("without subscription-url makes no call, warns once, and fails", async () => {
    const { server, element, emitted } = banner(undefined, { subscriptionUrl: undefined });
    expect(await signUp(element, fromBanner)).toBe(false);
    await signUp(element, fromBanner);
    expect(server.sent).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(/<hs-test>.*subscription-url/)]);
    expect(emitted.map(({ type }) => type)).toEqual(["hs-error", "hs-error"]);
  });

  it("reports nothing after its element is removed", async () => {
    const { element, emitted, tracked, remove } = banner(() => new Promise(() => undefined));
    const hasSignedUp = signUp(element, fromBanner);
    remove();
    expect(await hasSignedUp).toBe(false);
    expect([emitted, tracked]).toEqual([[], []]);
  });
});

describe("the page's subscribeHandler", () => {
  it("replaces the member call, and its truthy response is success", async () => {
    const seen: unknown[] = [];
    const subscribeHandler = async (subscriber: unknown) => seen.push(subscriber);
    const { server, element, emitted } = banner(undefined, { subscribeHandler });
    expect(await signUp(element, fromBanner)).toBe(true);
    await signUp(element, { ...fromBanner, zip: "9" });
    expect(seen).toEqual([{ emailAddress: "a@b.co", zipCode: "90210" }, { emailAddress: "a@b.co" }]);
    expect(server.sent).toEqual([]);
    expect(emitted[0]).toEqual({ type: "hs-subscribe", detail: { zip: "90210" } });
  });

  it.each([
    ["returns false", () => false],
    [
      "throws",
      () => {
        throw new Error("mine");
      },
    ],
    ["rejects", () => Promise.reject(new Error("mine"))],
  ])("that %s is a failure", async (_, subscribeHandler) => {
    const { element, emitted, tracked } = banner(undefined, { subscribeHandler });
    expect(await signUp(element, fromBanner)).toBe(false);
    expect(JSON.stringify([emitted, warnings])).not.toContain("mine");
    expect(names(tracked)).toEqual([]);
  });
});

describe("signing up from the primary brand's footer", () => {
  it("creates a member with the footer's payload, then reports it and sends the attribution event", async () => {
    const settings = {
      appName: "shop",
      source: "blog",
      anonymousId: "anon-1",
      taskId: "7",
      categoryId: "8",
      activityLocation: "home",
    };
    const { server, element, emitted, tracked } = footer(
      () => jsonResponse({ userId: 7 }),
      "HOME_SERVICES",
      settings,
    );

    expect(await signUp(element, fromFooter)).toBe(true);

    const [member, tracks] = server.sent;
    expect(member?.url).toBe(MEMBER);
    expect(member?.body).toEqual({
      email: "a@b.co",
      acceptMembershipAgreement: false,
      optInNotifications: false,
      optInNewsAndUpdatesEmailsFooter: true,
      appName: "shop",
      source: "blog",
      address: { postalCode: "90210" },
    });
    expect(tracks?.url).toBe(TRACKS);
    expect(tracks?.body).toEqual([
      expect.objectContaining({
        name: "Lite Registration",
        brand: "HOME_SERVICES",
        user: { anonymousId: "anon-1" },
        track: {
          userId: "7",
          zipcode: "90210",
          source: "blog",
          brand: "HOME_SERVICES",
          activityLocation: "home",
          taskId: "7",
          categoryId: "8",
        },
      }),
    ]);
    expect(emitted).toEqual([{ type: "hs-subscribe", detail: { zip: "90210", userId: "7" } }]);
    expect(names(tracked)).toEqual(["subscribed_email", "lite_register"]);
    expect(JSON.stringify(tracked)).not.toContain("a@b.co");
  });

  it.each([
    ["HOME_SERVICES", undefined, "FooterEmailSubscription"],
    ["HOME_SERVICES", "blog", "blog"],
    ["HA", undefined, "FooterEmailSubscription"],
    ["HA", "blog", "blog"],
  ])("reports the same source in all calls: %s with source=%s", async (brand, source, reported) => {
    const page = () =>
      brand === "HA" ? textResponse('<input name="entityId" value="55">') : jsonResponse({ userId: 7 });
    const { server, element, tracked } = footer(page, brand, { source, anonymousId: "anon-1" });
    await signUp(element, fromFooter);
    expect(server.sent.at(-1)).toMatchObject({ url: TRACKS, body: [{ track: { source: reported } }] });
    expect(tracked.map(({ data }) => data.source)).toEqual([reported, reported]);
  });

  it("sends no postal code without a ZIP code", async () => {
    const { server, element } = footer(() => jsonResponse({ userId: 7 }));
    await signUp(element, { ...fromFooter, zip: undefined });
    expect(server.sent[0]?.body).not.toHaveProperty("address");
  });

  it.each([500, 200])("that fails with %s reports it and sends no attribution event", async (status) => {
    const { server, element, emitted, tracked } = footer(() => textResponse("", status));
    expect(await signUp(element, fromFooter)).toBe(false);
    expect(emitted.map(({ type }) => type)).toEqual(["hs-error"]);
    expect(server.sent.map(({ url }) => url)).toEqual([MEMBER]);
    expect(tracked).toEqual([]);
  });

  it("without subscription-url fails in the same way, and the warning names it", async () => {
    const { server, element } = footer(() => jsonResponse({}), "HANDY", { subscriptionUrl: undefined });
    expect(await signUp(element, fromFooter)).toBe(false);
    expect(server.sent).toEqual([]);
    expect(warnings.join()).toContain("subscription-url");
  });
});

describe("signing up from HomeAdvisor's footer", () => {
  const page = (id: string) => textResponse(`<input type="hidden" name="entityId" value="${id}">`);

  it("posts the form and sends the account in the attribution event", async () => {
    const { server, element, emitted, tracked } = footer(() => page("55"), "HA", { anonymousId: "anon-1" });
    expect(await signUp(element, fromFooter)).toBe(true);
    expect(server.sent.map(({ url }) => url)).toEqual([FORM, TRACKS]);
    const events = server.sent[1]?.body as { brand: string; user: object; track: object }[] | undefined;
    const event = events?.[0];
    expect(event?.brand).toBe("HA");
    expect(event?.user).toEqual({ anonymousId: "anon-1", homeadvisorAccountId: "55" });
    expect(event?.track).not.toHaveProperty("userId");
    expect(event?.track).toMatchObject({ brand: "HA", zipcode: "90210" });
    expect(emitted).toEqual([{ type: "hs-subscribe", detail: { zip: "90210" } }]);
    expect(names(tracked)).toEqual(["subscribed_email", "lite_register"]);
  });

  it("logs the spec's warning on an error status", async () => {
    const { server, element, emitted } = footer(() => textResponse("<h1>Oops</h1>", 503), "HA");
    expect(await signUp(element, fromFooter)).toBe(false);
    expect(warnings).toEqual(["[home-services-chrome] HA API non-200 response"]);
    expect(emitted[0]).toMatchObject({
      type: "hs-error",
      detail: { call: "submitEmailPreferences", status: 503 },
    });
    expect(server.sent.map(({ url }) => url)).toEqual([FORM]);
  });

  it.each([["0"], [""]])("treats the entity id %j as a failure", async (id) => {
    const { server, element, tracked } = footer(() => page(id), "HA");
    expect(await signUp(element, fromFooter)).toBe(false);
    expect(server.sent.map(({ url }) => url)).toEqual([FORM]);
    expect(tracked).toEqual([]);
  });
});

it("a removed element reports nothing", async () => {
  const { element, emitted, tracked, remove } = footer(() => new Promise<Response>(() => undefined));
  const hasSignedUp = signUp(element, fromFooter);
  remove();
  expect(await hasSignedUp).toBe(false);
  expect([emitted, tracked, warnings]).toEqual([[], [], []]);
});

describe("ids that are an email address or a token", () => {
  const TOKEN = `eyJhbGciOi.${"x".repeat(20)}.y`;
  const settings = { taskId: "ann@mail.example", categoryId: TOKEN, source: "ann%40mail.example" };
  const leaks = /ann|eyJ/;

  it.each(["ann@mail.example", "user:ann%40mail.example", TOKEN])(
    "from the member server, such as %s, are not reported",
    async (userId) => {
      for (const input of [fromBanner, fromFooter]) {
        const open = input === fromBanner ? banner : footer;
        const { server, element, emitted, tracked } = open(() => jsonResponse({ userId }));
        expect(await signUp(element, input)).toBe(true);
        expect(emitted).toEqual([{ type: "hs-subscribe", detail: { zip: "90210" } }]);
        expect(server.sent.at(-1)?.url).toBe(TRACKS);
        expect(server.sent.at(-1)?.body).not.toHaveProperty("0.track.userId");
        expect(JSON.stringify([tracked, server.sent.at(-1)?.body])).not.toMatch(leaks);
      }
    },
  );

  it("from the Home Advisor form are not reported", async () => {
    const page = () => textResponse('<input name="entityId" value="ann@mail.example">');
    const { server, element, emitted } = footer(page, "HA");
    expect(await signUp(element, fromFooter)).toBe(true);
    expect(emitted).toEqual([{ type: "hs-subscribe", detail: { zip: "90210" } }]);
    expect(JSON.stringify(server.sent.at(-1)?.body)).not.toMatch(leaks);
  });

  it("from the page are not reported, and the source is the default one", async () => {
    const { server, element, tracked } = banner(() => jsonResponse({ userId: 7 }), settings);
    expect(await signUp(element, fromBanner)).toBe(true);
    const source = "EmailSubscriptionComposedComponent";
    expect(server.sent.at(-1)).toMatchObject({ url: TRACKS, body: [{ track: { userId: "7", source } }] });
    expect(tracked.map(({ data }) => data.source)).toEqual([source, source]);
    expect(JSON.stringify([tracked, server.sent.at(-1)?.body])).not.toMatch(leaks);
  });

  it.each(["7", "user-1", "9b2d7c1e-4f6a-4f0e-9c3b-2a1d5e8f7b60", "a1b2c3d4e5f6a7b8c9d0e1f2"])(
    "do not include the plain id %s, which is reported",
    async (userId) => {
      const { server, element, emitted } = banner(() => jsonResponse({ userId }));
      await signUp(element, fromBanner);
      expect(emitted).toEqual([{ type: "hs-subscribe", detail: { zip: "90210", userId } }]);
      expect(server.sent.at(-1)?.body).toMatchObject([{ track: { userId } }]);
    },
  );
});
