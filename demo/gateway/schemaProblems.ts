import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv, type ValidateFunction } from "ajv";

const FOLDER = fileURLToPath(new URL("../../contracts/events", import.meta.url));
const VENDOR = /^iglu:com\.homeservices\//;

let validators: Map<string, ValidateFunction> | undefined;

/** The compiled schemas of our events and entities, by their address. */
export function eventValidators(): Map<string, ValidateFunction> {
  if (validators) return validators;
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strict: true });
  const compiled = new Map<string, ValidateFunction>();
  for (const file of readdirSync(FOLDER)) {
    const { $schema: _, self, ...schema } = JSON.parse(readFileSync(join(FOLDER, file), "utf8"));
    compiled.set(`iglu:${self.vendor}/${self.name}/${self.format}/${self.version}`, ajv.compile(schema));
  }
  validators = compiled;
  return compiled;
}

/** The errors of self-describing data against our schemas, as texts. Data of other vendors is not checked. */
export function schemaProblems(described: unknown): string[] {
  const { schema, data } = (described ?? {}) as { schema?: unknown; data?: unknown };
  if (typeof schema !== "string" || !VENDOR.test(schema)) return [];
  const validate = eventValidators().get(schema);
  if (!validate) return [`there is no schema ${schema}`];
  if (validate(data)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${schema}: data${instancePath.replaceAll("/", ".")} ${message} ${JSON.stringify(params)}`,
  );
}
