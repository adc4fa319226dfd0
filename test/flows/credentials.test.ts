import { describe, expect, it } from "vitest";
import { loadNavigation } from "../../src/flows/navigation/loadNavigation";
import { findSuggestions } from "../../src/flows/search/findSuggestions";
import { decideEligibility } from "../../src/flows/sign-up/decideEligibility";
import { sendAttribution } from "../../src/flows/sign-up/signUp";
import { emailSignupSettings } from "../../src/views/email-signup/emailSignupSettings";
import { footerSettings } from "../../src/views/footer/footerSettings";
import { headerSettings } from "../../src/views/header/headerSettings";
import { searchSettings } from "../../src/views/search/searchSettings";
import { watchWarnings } from "../support/console";
import { fakeElement } from "../support/fakeElement";
import { fakeServer, jsonResponse, textResponse } from "../support/fakeServer";

const warnings = watchWarnings();
const table = {
  ...emailSignupSettings,
  ...footerSettings,
  ...searchSettings,
  ...headerSettings,
};
const { signal } = new AbortController();
const PAGE = "https://page-gives.example/x";
const OWN = "https://element-gives.example/x";
const TOKEN = `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 600 }))}.SECRET`;

const HOSTED = { searchAppId: "app", searchIndex: "index" };

type Made = ReturnType<typeof fakeElement<typeof table>>["element"];

/** Every call with a credential: the settings, and the function that starts it. */
const calls: [
  name: string,
  credentials: Record<string, string>,
  address: string,
  run: (e: Made) => unknown,
][] = [
  ["the navigation call's bearer token", { token: TOKEN }, "apiUrl", (e) => loadNavigation(e, signal)],
  ["the navigation call's token", { apiAuthToken: "SECRET" }, "apiUrl", (e) => loadNavigation(e, signal)],
  [
    "the token call's key and name",
    { tokenAccessKey: "SECRET", tokenUsername: "SECRET" },
    "tokenUrl",
    (e) => loadNavigation({ ...e, settings: { ...e.settings, apiUrl: PAGE } }, signal),
  ],
  [
    "the suggestions call's ids",
    { anonymousId: "SECRET", domainUserId: "SECRET", sessionId: "SECRET" },
    "searchUrl",
    (e) => findSuggestions(e, "mow", signal),
  ],
  [
    "the hosted search's key and user",
    { searchApiKey: "SECRET", userToken: "SECRET" },
    "searchHosts",
    (e) => findSuggestions({ ...e, settings: { ...e.settings, ...HOSTED } }, "mow", signal),
  ],
  ["the profile lookup's id", { anonymousId: "SECRET" }, "landingPagesUrl", (e) => decideEligibility(e)],
  [
    "the attribution call's id",
    { anonymousId: "SECRET" },
    "eventGatewayUrl",
    (e) => sendAttribution(e, { place: "banner", zip: undefined }, {}),
  ],
];

async function send(
  own: Record<string, string>,
  pageSettings: Record<string, string>,
  run: (element: Made) => unknown,
) {
  const server = fakeServer(({ url }) =>
    new URL(url).searchParams.has("r_accesskey") ? textResponse("a.b.c") : jsonResponse({ brand: {} }),
  );
  await run(fakeElement(table, own, server, undefined, pageSettings).element);
  const carrying = server.sent.filter((request) => JSON.stringify(request).includes("SECRET"));
  return { server, carrying };
}

describe.each(calls)("%s", (_, credentials, address, run) => {
  it.each([
    ["from the page: sent to the page's address", {}, { ...credentials, [address]: PAGE }, true],
    ["from the page: not sent to an element's own address", { [address]: OWN }, credentials, false],
    [
      "from the page: not sent to an element's address, even if the page sets one too",
      { [address]: OWN },
      { ...credentials, [address]: PAGE },
      false,
    ],
    [
      "from the page: sent to the page's address if the element repeats that address",
      { [address]: PAGE },
      { ...credentials, [address]: PAGE },
      true,
    ],
    ["from the element: sent to the element's address", { ...credentials, [address]: OWN }, {}, true],
    ["from the element: sent to the page's address", credentials, { [address]: PAGE }, true],
  ])("%s", async (_situation, own, ofPage, isSent) => {
    // A token is fetched for the navigation call only.
    const navigation: Record<string, string> = address === "tokenUrl" ? { apiUrl: PAGE } : {};
    const { carrying } = await send(own as never, { ...navigation, ...(ofPage as object) }, run);
    expect(carrying.length > 0).toBe(isSent);
    // Redirects are not followed, so the credential stays with its address.
    expect(carrying.every(({ init }) => init.redirect === "error")).toBe(true);
    expect(warnings.filter((message) => message.includes("does not send")).length > 0).toBe(!isSent);
  });
});

describe("a call without its credential", () => {
  it("sends an id generated for the page, in suggestions and attribution", async () => {
    const { server } = await send({ searchUrl: OWN, eventGatewayUrl: OWN }, { anonymousId: "SECRET" }, (e) =>
      Promise.all([
        findSuggestions(e, "mow", signal),
        sendAttribution(e, { place: "banner", zip: undefined }, {}),
      ]),
    );
    expect(server.sent[0]?.url).toContain("identifier=made-up&searchQuery=mow");
    expect(server.sent[1]?.body).toMatchObject([{ user: { anonymousId: "made-up" } }]);
  });

  it("sends no token and fetches none, if only the page's credentials could fetch it", async () => {
    const ofPage = { tokenUrl: "https://page-gives.example/ws", tokenAccessKey: "k" };
    const { server } = await send({ apiUrl: OWN }, ofPage, (e) => loadNavigation(e, signal));
    expect(server.sent.map(({ url }) => new URL(url).origin)).toEqual([new URL(OWN).origin]);
    expect(server.sent[0]?.headers).not.toHaveProperty("authorization");
  });

  it("warns once, with the setting, the address and what to write", async () => {
    const ofPage = { apiAuthToken: "SECRET" };
    await send({ apiUrl: OWN }, ofPage, async (e) => {
      await loadNavigation(e, signal);
      await loadNavigation(e, signal);
    });
    expect(warnings).toEqual([
      "[home-services-chrome] <hs-test> does not send api-auth-token to its own api-url, because the page set api-auth-token for the page's address. Set both on the element, or both on the script tag or in HomeServices.configure.",
    ]);
  });
});
