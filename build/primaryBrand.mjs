import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** The kinds of accounts and apps. Each row of the file is a kind, `|`, and a path on the brand's site or an https address. */
const KINDS = {
  social: ["facebook", "instagram", "linkedin", "pinterest", "x", "youtube"],
  apps: ["ios", "android"],
};
const ADDRESS = /^(\/|https:\/\/)/;

/** Replaces `src/brands/identity.json` with the file of another primary brand, if one is given. */
export function primaryBrand(file) {
  if (file) checkRows(file);
  return {
    name: "primary-brand",
    setup(build) {
      if (file) build.onResolve({ filter: /\/identity\.json$/ }, () => ({ path: resolve(file) }));
    },
  };
}

function checkRows(file) {
  const identity = JSON.parse(readFileSync(file, "utf8"));
  for (const [list, kinds] of Object.entries(KINDS)) {
    for (const row of identity[list] ?? []) {
      const [kind, address = ""] = String(row).split("|");
      if (kinds.includes(kind) && ADDRESS.test(address)) continue;
      throw new Error(
        `${file}: ${list} has ${JSON.stringify(row)}. Expected: ${kinds.join(", ")}, then "|" and a path or an https address.`,
      );
    }
  }
}
