/** The ways in which a call can fail. */
export const faultNames = [
  "slow",
  "500",
  "404",
  "empty",
  "not-json",
  "cut",
  "null",
  "drop",
  "never",
] as const;

type FaultName = (typeof faultNames)[number];

/** A custom response. Without `status` and `body`, it is the normal response, delayed or with extra headers. */
interface CustomResponse {
  status?: number;
  /** A string is sent unchanged. Anything else is sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  delayMs?: number;
}

export type Fault = FaultName | CustomResponse;

/** The delay of `slow`. */
export const SLOW_MS = 3000;

const accepted = `one of ${faultNames.join(", ")}, an object { status?, body?, headers?, delayMs? }, or null`;

/** Reads a fault from a request. Throws an Error that names the accepted values. */
export function readFault(value: unknown): Fault | null {
  if (value === null || value === "") return null;
  const name = faultNames.find((known) => known === value);
  if (name) return name;
  if (typeof value === "object" && !Array.isArray(value)) {
    const made = value as CustomResponse;
    const known = ["status", "body", "headers", "delayMs"];
    const strange = Object.keys(made).filter((key) => !known.includes(key));
    const statusFits =
      made.status === undefined ||
      (Number.isInteger(made.status) && made.status >= 200 && made.status <= 599);
    const delayFits = made.delayMs === undefined || (Number.isFinite(made.delayMs) && made.delayMs >= 0);
    if (!strange.length && statusFits && delayFits) return made;
  }
  throw new Error(`${JSON.stringify(value)} is not a fault. Expected: ${accepted}`);
}
