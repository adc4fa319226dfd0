import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

export interface Service {
  command: string[];
  build?: string;
  user?: string;
  tmpfs?: string[];
  cap_add?: string[];
  mem_limit: string;
  pids_limit: number;
  stop_grace_period?: string;
  healthcheck: { test: string[] };
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
