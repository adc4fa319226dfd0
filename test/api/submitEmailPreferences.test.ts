import { describe, expect, it } from "vitest";
import { readEntityId, submitEmailPreferences } from "../../src/api/submitEmailPreferences";
import { createHttp } from "../../src/http/createHttp";
import { fakeServer, textResponse } from "../support/fakeServer";

const field = (attributes: string) => `<!doctype html><form>\n<input ${attributes}>\n<p>entityId</p></form>`;

describe("the entity id of the response page", () => {
  it.each([
    ['type="hidden" name="entityId" value="90000001"', "90000001"],
    ["value='17' id='entityId' type='hidden' /", "17"],
    ["TYPE=hidden NAME=entityId VALUE=17", "17"],
    ['\n  name = "entityId"\n  value = " 17 "', "17"],
  ])("is read from <input %s>", (attributes, id) => {
    expect(readEntityId(field(attributes))).toBe(id);
  });

  it.each([
    ['name="entityId" value="0"'],
    ['name="entityId" value=""'],
    ['name="entityId"'],
    ['name="entityIdentity" value="5"'],
    ['name="entityId" data-value="5"'],
    ['name="other" value="5"'],
  ])("is missing in <input %s>", (attributes) => {
    expect(readEntityId(field(attributes))).toBeUndefined();
  });

  it("is not read from a comment or another field", () => {
    const commented = '<!-- <input name="entityId" value="1"> -->';
    expect(readEntityId(commented)).toBeUndefined();
    expect(readEntityId(`${commented}<input name="zip" value="2"><input name="entityId" value="3">`)).toBe(
      "3",
    );
  });

  it("is found in linear time, even on a hostile page", () => {
    // Quadratic time would exceed the test's timeout.
    for (const piece of ["<input name=", "<!--", "<input value ", '<input name="entityId" value="']) {
      expect(readEntityId(piece.repeat(100_000))).toBeUndefined();
    }
  });
});

describe("the Home Advisor form", () => {
  const call = (respond: () => Response, zip?: string) => {
    const server = fakeServer(respond);
    const http = createHttp({
      fetch: server.fetch,
      pageAddress: () => "https://page.example",
      apiToken: () => ({ url: undefined, token: undefined }),
    });
    const { signal } = new AbortController();
    const result = submitEmailPreferences(http, {
      baseUrl: "https://ha.example",
      email: "a+b@c.co",
      zip,
      signal,
    });
    return { server, result };
  };

  it("is posted form-encoded, with the two fixed fields", async () => {
    const { server, result } = call(() => textResponse(field('name="entityId" value="5"')), "90210");
    expect(await result).toBe("5");
    const [sent] = server.sent;
    expect(sent).toMatchObject({ url: "https://ha.example/sm/emailprefs/signup", method: "POST" });
    expect(sent?.headers["content-type"]).toContain("application/x-www-form-urlencoded");
    expect(sent?.body).toBe("email=a%2Bb%40c.co&zip=90210&marketingOptIn=true&bypassWelcomeEmail=false");
  });

  it("does not send an empty ZIP code", async () => {
    const { server, result } = call(() => textResponse(field('name="entityId" value="5"')));
    await result;
    expect(server.sent[0]?.body).toBe("email=a%2Bb%40c.co&marketingOptIn=true&bypassWelcomeEmail=false");
  });

  it("fails without an entity id", async () => {
    await expect(call(() => textResponse("<p>Thank you</p>")).result).rejects.toThrow("entityId");
  });
});
