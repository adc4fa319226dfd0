import { expect, it } from "vitest";
import { isUnder } from "../../src/http/credentials";

it.each([
  ["https://api.example/v1", "https://api.example/v1/", true],
  ["https://api.example/v1/members?a=1", "https://api.example/v1", true],
  ["/v1/members", "https://host.example/v1", true],
  ["https://api.example/v10", "https://api.example/v1", false],
  ["https://api.example/v1/../v2", "https://api.example/v1", false],
  ["https://api.example:8443/v1", "https://api.example/v1", false],
  ["https://evil.example/v1", "https://api.example/v1", false],
  ["https://api.example/v1", "https://", false],
])("%s under %s: %s", (address, base, expected) => {
  expect(isUnder(address, base, "https://host.example/page")).toBe(expected);
});
