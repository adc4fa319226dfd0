import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { create, ts } from "@custom-elements-manifest/analyzer";
import { documentedAttributes } from "./documentedAttributes.mjs";

const SHARED = "src/page/settings.ts";
const EVENTS = "src/page/elementEvents.ts";

/**
 * `custom-elements.json`: the doc blocks of the elements' files, the attributes that every element has, and each attribute's property.
 * Module paths are those in the package.
 */
export function describeElements(root) {
  const read = (name) =>
    ts.createSourceFile(name, readFileSync(join(root, name), "utf8"), ts.ScriptTarget.ES2022, true);
  const doors = readdirSync(join(root, "elements")).filter((name) => /^hs-.*\.ts$/.test(name));
  const manifest = create({ modules: doors.sort().map((name) => read(`elements/${name}`)), plugins: [] });
  const shared = documentedAttributes(read(SHARED).text, "sharedSettings");
  const details = eventDetails(read(EVENTS));
  for (const module of manifest.modules) {
    const path = `dist/npm/${module.path.replace(/\.ts$/, ".js")}`;
    module.path = path;
    for (const { declaration } of module.exports ?? []) declaration.module = path;
    for (const element of (module.declarations ?? []).filter(({ tagName }) => tagName)) {
      element.customElement = true;
      element.attributes = [...(element.attributes ?? []), ...shared];
      for (const event of element.events ?? [])
        event.type = { text: `CustomEvent<${details.get(event.name)}>` };
      // The function that makes the class is not exported by the package.
      element.superclass = { name: "HTMLElement", package: "global:" };
      delete element.mixins;
      addProperties(element);
      module.exports.push({
        kind: "custom-element-definition",
        name: element.tagName,
        declaration: { name: element.name, module: path },
      });
    }
  }
  return manifest;
}

/** The elements of a manifest. */
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

/** Every attribute is also a property in camelCase. A property that has its own line keeps that text. */
function addProperties(element) {
  element.members ??= [];
  for (const attribute of element.attributes) {
    const name = attribute.name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
    attribute.fieldName = name;
    const member = element.members.find((other) => other.kind === "field" && other.name === name);
    if (member) member.attribute = attribute.name;
    else element.members.push({ kind: "field", name, type: attribute.type, attribute: attribute.name });
  }
}
