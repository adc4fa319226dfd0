import { readdirSync } from "node:fs";
import { join } from "node:path";
import { create } from "@custom-elements-manifest/analyzer";
import { parseSource } from "./loadSources.mjs";
import { describeSettings } from "./settingRows.mjs";

const EVENTS = "src/element/elementEvents.ts";

/**
 * Creates `custom-elements.json` from the doc blocks of the elements' files and the rows of their settings. Module paths are those in the
 * package.
 */
export function describeElements(root) {
  const files = readdirSync(join(root, "elements")).filter((name) => /^hs-.*\.ts$/.test(name));
  const manifest = create({
    modules: files.sort().map((name) => parseSource(root, `elements/${name}`)),
    plugins: [],
  });
  const settings = describeSettings(root);
  // Extensions of the format for `home-services-chrome verify`, like `address`, `isAddressList` and `isCredential` of an attribute.
  manifest.pageOnlyAttributes = attributesOf(settings.pageOnly);
  const details = eventDetails(parseSource(root, EVENTS));
  for (const file of manifest.modules) {
    const path = `dist/npm/${file.path.replace(/\.ts$/, ".js")}`;
    file.path = path;
    // The package exports only the classes.
    file.declarations = (file.declarations ?? []).filter(({ tagName }) => tagName);
    const classes = file.declarations.map(({ name }) => name);
    file.exports = (file.exports ?? []).filter(({ name }) => classes.includes(name));
    for (const { declaration } of file.exports) declaration.module = path;
    for (const element of file.declarations) {
      element.customElement = true;
      for (const event of element.events ?? [])
        event.type = { text: `CustomEvent<${details.get(event.name)}>` };
      // The package does not export the function that creates the class.
      element.superclass = { name: "HTMLElement", package: "global:" };
      delete element.mixins;
      addSettings(element, [...settings.byTag[element.tagName], ...settings.shared]);
      file.exports.push({
        kind: "custom-element-definition",
        name: element.tagName,
        declaration: { name: element.name, module: path },
      });
    }
  }
  return manifest;
}

export function elementsOf(manifest) {
  return manifest.modules
    .flatMap(({ declarations }) => declarations ?? [])
    .filter(({ tagName }) => tagName)
    .sort((a, b) => (a.tagName < b.tagName ? -1 : 1));
}

/** The type of each event's `detail`, by the event's name. */
function eventDetails(source) {
  const declared = source.statements.find(({ name }) => name?.text === "ElementEvents");
  return new Map(
    declared.members.map(({ name, type }) => [name.text, type.getText(source).replace(/\s+/g, " ")]),
  );
}

/** Adds the settings: each is a property in camelCase, and most are also attributes. */
function addSettings(element, settings) {
  element.attributes = attributesOf(settings);
  element.members = settings.map(({ name, type, attribute, description }) => ({
    kind: "field",
    name,
    type,
    ...(attribute ? { attribute } : { description }),
  }));
}

function attributesOf(settings) {
  return settings
    .filter(({ attribute }) => attribute)
    .map(({ name, attribute, appearance: _, ...described }) => ({
      name: attribute,
      fieldName: name,
      ...described,
    }));
}
