import { expect, it } from "vitest";
import { createAnonymousIds } from "../../src/tracking/anonymousId";

const temporary = expect.stringMatching(/^[0-9a-f-]{36}$/);

it("the anonymous id is the given one, even if there is a cookie", () => {
  expect(createAnonymousIds(() => "cookie")("given")).toEqual({ persistent: "given", temporary });
});

it("the anonymous id is the analytics cookie's value without its quotes", () => {
  const anonymousIds = createAnonymousIds((name) => (name === "ajs_anonymous_id" ? '"c-1"' : undefined));
  expect(anonymousIds(undefined)).toEqual({ persistent: "c-1", temporary });
});

it("without a given id and a cookie, the anonymous id is generated and stays for the life of the page", () => {
  const anonymousIds = createAnonymousIds(() => undefined);
  const first = anonymousIds(undefined);
  expect(first).toEqual({ persistent: undefined, temporary });
  expect(anonymousIds(undefined)).toEqual(first);
});

it.each(["ann@mail.example", "ann%40mail.example", `eyJhbGciOi.${"x".repeat(20)}.y`])(
  "the anonymous id is not %s, because no event may contain an email address or a token",
  (id) => {
    expect(createAnonymousIds(() => "cookie")(id)).toEqual({ persistent: "cookie", temporary });
    expect(createAnonymousIds(() => id)(undefined)).toEqual({ persistent: undefined, temporary });
  },
);
