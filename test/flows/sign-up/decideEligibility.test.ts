import { describe, expect, it } from "vitest";
import { decideEligibility } from "../../../src/flows/sign-up/decideEligibility";
import { footerSettings } from "../../../src/views/footer/footerSettings";
import { watchWarnings } from "../../support/console";
import { fakeElement } from "../../support/fakeElement";
import { fakeServer, jsonResponse, textResponse } from "../../support/fakeServer";

const warnings = watchWarnings();

function footer(respond: () => Response, anonymousId = "id") {
  const server = fakeServer(respond);
  return {
    server,
    ...fakeElement(footerSettings, { landingPagesUrl: "https://lp.example/", anonymousId }, server),
  };
}

describe("the visitor's eligibility", () => {
  it("is requested with the anonymous id and the two attributes", async () => {
    const { server, element } = footer(() => jsonResponse({}), "a b&c");
    await decideEligibility(element);
    expect(server.sent.map(({ url }) => url)).toEqual([
      "https://lp.example/v1/profile-attributes?identifier=a%20b%26c&attributes=didSubmitSr,didLiteRegister",
    ]);
  });

  it.each([
    [false, true, false],
    [false, false, true],
    [false, true, true],
    [true, false, false],
  ])("is %s with didSubmitSr %s and didLiteRegister %s", async (expected, didSubmitSr, didLiteRegister) => {
    const { element } = footer(() => jsonResponse({ didSubmitSr, didLiteRegister }));
    expect(await decideEligibility(element)).toBe(expected);
    expect(warnings).toEqual([]);
  });

  it.each([
    ["500", () => textResponse("", 500)],
    ["404", () => jsonResponse({ didLiteRegister: true }, 404)],
    ["201", () => jsonResponse({ didLiteRegister: true }, 201)],
    ["an empty 200", () => textResponse("")],
    ["a 200 of HTML", () => textResponse("<h1>hello</h1>")],
  ])("is true, with a warning, when the response is %s", async (_, respond) => {
    const { element, emitted } = footer(respond);
    expect(await decideEligibility(element)).toBe(true);
    expect(warnings).toHaveLength(1);
    expect(emitted).toMatchObject([{ type: "hs-error", detail: { call: "fetchProfileAttributes" } }]);
  });
});
