import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { code, table } from "./markdownTable.mjs";
import { withinMarkers } from "./withinMarkers.mjs";

/** Reads the groups of `build/warnings.yaml`: the messages in the console and the report, each with its cause and remedy. */
export function warningGroups(root) {
  return parse(readFileSync(join(root, "build/warnings.yaml"), "utf8"));
}

/** Inserts the list of all warnings into docs/troubleshooting.md. */
export function withWarnings(page, groups) {
  const sections = groups.map(({ group, warnings }) => `### ${group}\n\n${tableOf(warnings)}`);
  return withinMarkers(page, "warnings", sections.join("\n\n"));
}

function tableOf(warnings) {
  return table(
    ["Message", "Cause", "Remedy"],
    warnings.map(({ message, cause, remedy, inReport }) => [
      `${code(message)}${inReport ? " (report only)" : ""}`,
      cause,
      remedy,
    ]),
  );
}
