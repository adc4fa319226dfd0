import { expect, it } from "vitest";
import { createAnonymousIds } from "../../src/tracking/anonymousId";

it("is what was given, before the cookie", () => {
  expect(createAnonymousIds(() => "cookie")("given")).toEqual({ id: "given", isMadeUp: false });
});

it("is the analytics cookie's, without the quotes it is written in", () => {
  expect(
    createAnonymousIds((name) => (name === "ajs_anonymous_id" ? '"c-1"' : undefined))(undefined),
  ).toEqual({
    id: "c-1",
    isMadeUp: false,
  });
});

it("is made up otherwise, and stays for the life of the page", () => {
  const anonymousId = createAnonymousIds(() => undefined);
  const first = anonymousId(undefined);
  expect(first).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), isMadeUp: true });
  expect(anonymousId(undefined)).toEqual(first);
});
