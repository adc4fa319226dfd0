import { describe, expect, it } from "vitest";
import { resolveBrand } from "../../src/brands/resolveBrand";
import { signUpFromBanner } from "../../src/flows/signUpFromBanner";
import { emailSignupSettings } from "../../src/views/email-signup/emailSignupSettings";
import { watchWarnings } from "../support/console";
import { fakeElement } from "../support/fakeElement";
import { fakeServer, jsonResponse, textResponse } from "../support/fakeServer";

const warnings = watchWarnings();
const ADDRESSES = { subscriptionUrl: "https://members.example/", eventGatewayUrl: "https://events.example" };
const MEMBER_PATH = "https://members.example/gateway/member-management/v4/member/create";
const TRACKS_PATH = "https://events.example/v1/attribution/events/tracks";

function banner(
  respond: Parameters<typeof fakeServer>[0],
  settings: Record<string, unknown> = {},
  brand?: string,
) {
  const server = fakeServer((request) =>
    request.url === TRACKS_PATH ? jsonResponse({}) : (respond ?? (() => jsonResponse({})))(request),
  );
  return { server, ...fakeElement(emailSignupSettings, { ...ADDRESSES, ...settings }, server, brand) };
}

const FAILURE = "Sorry, we couldn't send the email.";
const visitor = { email: "a@b.co", zip: "90210" };

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
    expect(await signUpFromBanner(element, visitor, FAILURE)).toBe(true);
    const [member, tracks] = server.sent;
    expect(member).toMatchObject({
      url: MEMBER_PATH,
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
    expect(tracks?.url).toBe(TRACKS_PATH);
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
    await signUpFromBanner(element, visitor, FAILURE);
    expect(server.sent[0]?.url).toBe(MEMBER_PATH);
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
    expect(await signUpFromBanner({ ...element, brand }, { ...visitor, zip }, FAILURE)).toBe(true);
    expect(server.sent[0]?.body).toMatchObject({ address: { postalCode: sent } });
    expect(server.sent[1]?.body).toMatchObject([{ track: { zipcode: sent } }]);
    expect(emitted).toEqual([{ type: "hs-subscribe", detail: { zip: sent } }]);
    expect(tracked.map(({ data }) => data.zip_code)).toEqual([sent, sent]);
  });

  it.each(["", "123", "1234a"])("does not send the ZIP code %j", async (zip) => {
    const { server, element, emitted } = banner(() => jsonResponse({ ok: true }));
    expect(await signUpFromBanner(element, { ...visitor, zip }, FAILURE)).toBe(true);
    expect(server.sent[0]?.body).not.toHaveProperty("address");
    expect(server.sent[1]?.body).not.toHaveProperty("0.track.zipcode");
    expect(emitted).toEqual([{ type: "hs-subscribe", detail: { zip: "" } }]);
  });

  it.each(["created", 7, true])("accepts the truthy JSON %j as success", async (body) => {
    const { element, emitted } = banner(() => jsonResponse(body));
    expect(await signUpFromBanner(element, visitor, FAILURE)).toBe(true);
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
    expect(await signUpFromBanner(element, visitor, FAILURE)).toBe(false);
    expect(server.sent.map(({ url }) => url)).toEqual([MEMBER_PATH, TRACKS_PATH]);
    expect(emitted).toEqual([
      {
        type: "hs-error",
        detail: { element: "hs-test", call: "createMember", status, message: expect.any(String) },
      },
      { type: "hs-subscribe-error", detail: { message: "Sorry, we couldn't send the email." } },
    ]);
    expect(tracked).toEqual([]);
    expect(warnings).toHaveLength(1);
  });

  it("sends no attribution event after a dropped call", async () => {
    const { server, element, emitted } = banner(() => Promise.reject(new TypeError("Failed to fetch")));
    expect(await signUpFromBanner(element, visitor, FAILURE)).toBe(false);
    expect(server.sent.map(({ url }) => url)).toEqual([MEMBER_PATH]);
    expect(emitted.map(({ type }) => type)).toEqual(["hs-error", "hs-subscribe-error"]);
  });

  it("succeeds even if the attribution call fails", async () => {
    const server = fakeServer(({ url }) =>
      url === TRACKS_PATH ? textResponse("", 500) : jsonResponse({ userId: "u" }),
    );
    const { element, emitted } = fakeElement(emailSignupSettings, ADDRESSES, server);
    expect(await signUpFromBanner(element, visitor, FAILURE)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    expect(emitted.map(({ type }) => type)).toEqual(["hs-subscribe", "hs-error"]);
  });

  it("without subscription-url makes no call, warns once, and fails", async () => {
    const { server, element, emitted } = banner(undefined, { subscriptionUrl: undefined });
    expect(await signUpFromBanner(element, visitor, FAILURE)).toBe(false);
    await signUpFromBanner(element, visitor, FAILURE);
    expect(server.sent).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(/<hs-test>.*subscription-url/)]);
    expect(emitted.map(({ type }) => type)).toEqual([
      "hs-error",
      "hs-subscribe-error",
      "hs-error",
      "hs-subscribe-error",
    ]);
  });

  it("reports nothing after its element is removed", async () => {
    const { element, emitted, tracked, remove } = banner(() => new Promise(() => undefined));
    const signUp = signUpFromBanner(element, visitor, FAILURE);
    remove();
    expect(await signUp).toBe(false);
    expect([emitted, tracked]).toEqual([[], []]);
  });
});

describe("the page's subscribeHandler", () => {
  it("replaces the member call, and its truthy response is success", async () => {
    const seen: unknown[] = [];
    const subscribeHandler = async (subscriber: unknown) => seen.push(subscriber);
    const { server, element, emitted } = banner(undefined, { subscribeHandler });
    expect(await signUpFromBanner(element, visitor, FAILURE)).toBe(true);
    await signUpFromBanner(element, { ...visitor, zip: "9" }, FAILURE);
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
  ])("that %s is a failure, and the visitor sees the message", async (_, subscribeHandler) => {
    const { element, emitted } = banner(undefined, { subscribeHandler });
    expect(await signUpFromBanner(element, visitor, FAILURE)).toBe(false);
    expect(JSON.stringify([emitted, warnings])).not.toContain("mine");
    expect(emitted.at(-1)).toEqual({
      type: "hs-subscribe-error",
      detail: { message: "Sorry, we couldn't send the email." },
    });
  });
});
