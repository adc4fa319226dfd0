import { expect, it } from "vitest";
import { isPrivateSetting } from "../../src/page/isPrivateSetting";

it.each(["token", "api-auth-token", "user-token", "search-api-key", "session-id"])(
  "%s is nobody else's business",
  (attribute) => {
    expect(isPrivateSetting(attribute)).toBe(true);
  },
);

it.each(["token-url", "api-url", "variant"])("%s may be passed on", (attribute) => {
  expect(isPrivateSetting(attribute)).toBe(false);
});
