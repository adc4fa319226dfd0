#!/usr/bin/env node
/**
 * Writes the README's element tables from the doors' doc blocks, by way of dist/custom-elements.json.
 * `npm run docs` writes; `npm run docs -- --check` fails when the README is out of date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { elementsOf } from "./customElements.mjs";

const START = "<!-- elements: written by npm run docs -->";
const END = "<!-- /elements -->";
const root = resolve(import.meta.dirname, "..");

export function elementTables(manifest) {
  return elementsOf(manifest).map(section).join("\n\n");
}

function section(element) {
  const blocks = [`### \`<${element.tagName}>\``, element.description?.trim()];
  blocks.push(
    table(
      ["attribute", "type", "default", "what it says"],
      element.attributes.filter(({ inheritedFrom }) => !inheritedFrom).map(attributeRow),
    ),
  );
  const properties = (element.members ?? []).filter(
    ({ kind, description }) => kind === "field" && description,
  );
  blocks.push(
    table(
      ["property", "type", "what it says"],
      properties.map(({ name, type, description }) => [code(name), code(type?.text), description]),
    ),
  );
  blocks.push(
    table(
      ["event", "detail and moment"],
      (element.events ?? []).map(({ name, description }) => [code(name), description]),
    ),
  );
  const parts = (element.cssParts ?? []).map(({ name }) => code(name)).join(", ");
  if (parts) blocks.push(`Parts: ${parts}.`);
  return blocks.filter(Boolean).join("\n\n");
}

function attributeRow({ name, type, default: fallback, description }) {
  return [code(name), type?.text ?? "", fallback ?? "", description];
}

function code(text) {
  return text ? `\`${text}\`` : "";
}

function table(heads, rows) {
  if (!rows.length) return "";
  const line = (cells) =>
    `| ${cells
      .map((cell) =>
        String(cell ?? "")
          .replace(/\|/g, "\\|")
          .replace(/\s+/g, " "),
      )
      .join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

const readme = readFileSync(resolve(root, "README.md"), "utf8");
const manifest = JSON.parse(readFileSync(resolve(root, "dist/custom-elements.json"), "utf8"));
const [before, rest] = readme.split(START);
const after = rest.slice(rest.indexOf(END));
const written = `${before}${START}\n\n${elementTables(manifest)}\n\n${after}`;
if (!process.argv.includes("--check")) writeFileSync(resolve(root, "README.md"), written);
else if (written !== readme) {
  console.error("README.md is out of date with the elements' doc blocks: run npm run docs.");
  process.exitCode = 1;
}
