import { safeUrl } from "../../src/browser/safeUrl";
import { invalidArgument } from "./invalidArgument";

/** Reads the address of a document or file; undefined if none is set. */
export function readAddress(tag: string, what: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  const address = typeof value === "string" ? safeUrl(value) : undefined;
  if (address && !/^(mailto|tel):/i.test(address)) return address;
  throw invalidArgument(tag, what, value, "an http, https or relative address");
}
