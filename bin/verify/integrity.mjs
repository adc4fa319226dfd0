import { createHash } from "node:crypto";

const STRENGTH = ["sha256", "sha384", "sha512"];

/**
 * Whether bytes match an integrity value. Like browsers, this compares only the strongest hashes. Undefined if the value has no hash or is
 * not a string.
 */
export function fits(integrity, bytes) {
  if (typeof integrity !== "string") return undefined;
  const hashes = integrity
    .split(/\s+/)
    .map((hash) => /^(sha(?:256|384|512))-([^?]+)/.exec(hash))
    .filter(Boolean);
  if (!hashes.length) return undefined;
  const strongest = STRENGTH.findLast((name) => hashes.some(([, algorithm]) => algorithm === name));
  const actual = createHash(strongest).update(bytes).digest("base64");
  return hashes.some(([, algorithm, hash]) => algorithm === strongest && sameHash(hash, actual));
}

function sameHash(expected, actual) {
  return expected.replaceAll("-", "+").replaceAll("_", "/") === actual;
}
