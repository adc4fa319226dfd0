import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

interface Service {
  command: string[];
  environment?: Record<string, string>;
  networks?: string[];
  ports?: string[];
}

export const composeFile = readFileSync(join(import.meta.dirname, "../../deploy/compose.yaml"), "utf8");

/** What compose.yaml describes. */
export const compose: { services: Record<string, Service>; networks: Record<string, object> } = parse(
  composeFile,
  { merge: true },
);
