import { readFileSync } from "node:fs";
import { type Document, OpenAPIBackend } from "openapi-backend";
import { parse } from "yaml";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Parses contracts/gateway.openapi.yaml. Returns a new object on each call, because the validator changes it. */
export function readDescription(): Document {
  return parse(
    readFileSync(new URL("../../contracts/gateway.openapi.yaml", import.meta.url), "utf8"),
  ) as Document;
}

/** The validator for the description. It reports all errors, and treats a trailing slash as another address. */
export async function createValidator(): Promise<OpenAPIBackend> {
  const backend = new OpenAPIBackend({
    definition: readDescription(),
    // Compiles the schemas of a call on its first request, instead of all schemas at the start.
    quick: true,
    ignoreTrailingSlashes: false,
    ajvOpts: { allErrors: true, verbose: true, strict: false, formats: { uuid: UUID } },
  });
  await backend.init();
  return backend;
}
