// @vitest-environment node
import { validate } from "dockerfile-utils";
import { expect, it } from "vitest";
import { dockerfile, instructions, lastOf } from "../support/dockerfile";

it("the Dockerfile is valid and has an install stage, a run stage without write access, and a health check", () => {
  expect(validate(dockerfile)).toEqual([]);
  expect(instructions.filter(({ name }) => name === "FROM").map(({ given }) => given)).toEqual([
    expect.stringMatching(/^node:\d+.* AS install$/),
    expect.stringMatching(/^node:\d+[\w-]*$/),
  ]);
  expect(lastOf("USER")).toBe("node");
  const names = instructions.map(({ name }) => name);
  expect(names.indexOf("USER")).toBeGreaterThan(names.lastIndexOf("COPY"));
  expect(lastOf("HEALTHCHECK")).toContain("/health");
});
