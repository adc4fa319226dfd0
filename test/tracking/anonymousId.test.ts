import { expect, it } from "vitest";
import { createAnonymousIds } from "../../src/tracking/anonymousId";

const temporary = expect.stringMatching(/^[0-9a-f-]{36}$/);

it("is what was given, before the cookie", () => {
  expect(createAnonymousIds(() => "cookie")("given")).toEqual({ persistent: "given", temporary });
});

it("is the analytics cookie's, without the quotes it is written in", () => {
  const anonymousIds = createAnonymousIds((name) => (name === "ajs_anonymous_id" ? '"c-1"' : undefined));
  expect(anonymousIds(undefined)).toEqual({ persistent: "c-1", temporary });
});

it("is made up otherwise, and stays for the life of the page", () => {
  const anonymousIds = createAnonymousIds(() => undefined);
  const first = anonymousIds(undefined);
  expect(first).toEqual({ persistent: undefined, temporary });
  expect(anonymousIds(undefined)).toEqual(first);
});
