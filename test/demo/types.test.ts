// @vitest-environment node
import { readFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";
import { describe, expect, it } from "vitest";

const description = new URL("../../contracts/gateway.openapi.yaml", import.meta.url);
const generated = new URL("../../src/api/gateway.generated.ts", import.meta.url);

describe("the types of the calls", () => {
  it("match the API description", async () => {
    const fresh = astToString(await openapiTS(description));

    const kept = readFileSync(generated, "utf8");

    const body = (text: string) => text.slice(text.indexOf("export interface paths"));
    const hint =
      "out of date: npx openapi-typescript contracts/gateway.openapi.yaml -o src/api/gateway.generated.ts";
    expect(body(kept) === body(fresh), hint).toBe(true);
  });
});
