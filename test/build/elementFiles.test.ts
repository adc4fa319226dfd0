// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { elementFiles } from "../../build/elementFiles.mjs";
import { elements } from "../../elements/elements";

const ROOT = join(import.meta.dirname, "../..");
const files = elementFiles(ROOT, elements);

it.each(Object.entries(files))("%s is current: run npm run generate", (path, text) => {
  expect(readFileSync(join(ROOT, path), "utf8")).toBe(text);
});

it.each([
  "integrations/wordpress/home-services-chrome/blocks",
  "integrations/drupal/home_services_chrome/components",
])("%s contains nothing for an element that does not exist", (folder) => {
  const generated = Object.keys(files).filter((path) => path.startsWith(`${folder}/`));
  const found = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(found.sort()).toEqual(generated.map((path) => join(ROOT, path)).sort());
});

it("the editor has a label for every field of every block", () => {
  const blocks = Object.entries(files).filter(([path]) => path.endsWith("block.json"));
  const names = blocks.flatMap(([, text]) => Object.keys(JSON.parse(text).attributes));
  const editor = files["integrations/wordpress/home-services-chrome/editor.js"] ?? "";
  expect(names.filter((name) => !editor.includes(`    ${name}: __(`))).toEqual([]);
});

// Expected values are written by hand, because the generator and its files could be wrong together.
it("each kind of setting has its type in blocks and components", () => {
  const block = files["integrations/wordpress/home-services-chrome/blocks/search/block.json"] ?? "{}";
  expect(JSON.parse(block).attributes).toMatchObject({
    mode: { type: "string", enum: ["bar", "chat"] },
    placeholder: { type: "string" },
    validateZip: { type: "boolean" },
    limit: { type: "string" },
  });
  const folder = "integrations/drupal/home_services_chrome/components/hs-search";
  const { props } = parse(files[`${folder}/hs-search.component.yml`] ?? "");
  expect(props.properties).toMatchObject({
    mode: { type: "string", enum: ["bar", "chat"] },
    zip_placeholder: { type: "string" },
    validate_zip: { type: "boolean" },
    limit: { type: "string" },
  });
});
