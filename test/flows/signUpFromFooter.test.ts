import { describe, expect, it } from "vitest";
import { signUpFromFooter } from "../../src/flows/signUpFromFooter";
import { footerSettings } from "../../src/views/footer/footerSettings";
import { watchWarnings } from "../support/console";
import { fakeElement } from "../support/fakeElement";
import { fakeServer, jsonResponse, textResponse } from "../support/fakeServer";

const warnings = watchWarnings();
const FAILURE = "Sorry, we couldn't send the email.";
const MEMBER = "https://members.example/gateway/member-management/v4/member/create";
const FORM = "https://members.example/sm/emailprefs/signup";
const TRACKS = "https://events.example/v1/attribution/events/tracks";
const visitor = { email: "a@b.co", zip: "90210" };

function footer(respond: () => Response | Promise<Response>, brand = "HOME_SERVICES", given: object = {}) {
  const server = fakeServer(({ url }) => (url === TRACKS ? jsonResponse({}) : respond()));
  const addresses = { subscriptionUrl: "https://members.example", eventGatewayUrl: "https://events.example" };
  return { server, ...fakeElement(footerSettings, { ...addresses, ...given }, server, brand) };
}

const names = (events: { name: string }[]) => events.map(({ name }) => name);

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

    expect(await signUpFromFooter(element, visitor, FAILURE)).toBe(true);

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
    await signUpFromFooter(element, visitor, FAILURE);
    expect(server.sent.at(-1)).toMatchObject({ url: TRACKS, body: [{ track: { source: reported } }] });
    expect(tracked.map(({ data }) => data.source)).toEqual([reported, reported]);
  });

  it("sends no postal code without a ZIP code", async () => {
    const { server, element } = footer(() => jsonResponse({ userId: 7 }));
    await signUpFromFooter(element, { email: "a@b.co", zip: undefined }, FAILURE);
    expect(server.sent[0]?.body).not.toHaveProperty("address");
  });

  it.each([500, 200])(
    "that fails with %s reports the failure text and sends no attribution event",
    async (status) => {
      const { server, element, emitted, tracked } = footer(() => textResponse("", status));
      expect(await signUpFromFooter(element, visitor, FAILURE)).toBe(false);
      expect(emitted.map(({ type }) => type)).toEqual(["hs-error", "hs-subscribe-error"]);
      expect(emitted[1]?.detail).toEqual({ message: FAILURE });
      expect(server.sent.map(({ url }) => url)).toEqual([MEMBER]);
      expect(tracked).toEqual([]);
    },
  );

  it("without subscription-url fails in the same way, and the warning names it", async () => {
    const { server, element } = footer(() => jsonResponse({}), "HANDY", { subscriptionUrl: undefined });
    expect(await signUpFromFooter(element, visitor, FAILURE)).toBe(false);
    expect(server.sent).toEqual([]);
    expect(warnings.join()).toContain("subscription-url");
  });
});

describe("signing up from HomeAdvisor's footer", () => {
  const page = (id: string) => textResponse(`<input type="hidden" name="entityId" value="${id}">`);

  it("posts the form and sends the account in the attribution event", async () => {
    const { server, element, emitted, tracked } = footer(() => page("55"), "HA", { anonymousId: "anon-1" });
    expect(await signUpFromFooter(element, visitor, FAILURE)).toBe(true);
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
    expect(await signUpFromFooter(element, visitor, FAILURE)).toBe(false);
    expect(warnings).toEqual(["[home-services-chrome] HA API non-200 response"]);
    expect(emitted[0]).toMatchObject({
      type: "hs-error",
      detail: { call: "submitEmailPreferences", status: 503 },
    });
    expect(server.sent.map(({ url }) => url)).toEqual([FORM]);
  });

  it.each([["0"], [""]])("treats the entity id %j as a failure", async (id) => {
    const { server, element, tracked } = footer(() => page(id), "HA");
    expect(await signUpFromFooter(element, visitor, FAILURE)).toBe(false);
    expect(server.sent.map(({ url }) => url)).toEqual([FORM]);
    expect(tracked).toEqual([]);
  });
});

it("a removed element reports nothing", async () => {
  const { element, emitted, tracked, remove } = footer(() => new Promise<Response>(() => undefined));
  const signUp = signUpFromFooter(element, visitor, FAILURE);
  remove();
  expect(await signUp).toBe(false);
  expect([emitted, tracked, warnings]).toEqual([[], [], []]);
});
