import { elementsOf } from "./customElements.mjs";
import { code, settingTable, table } from "./markdownTable.mjs";
import { withinMarkers } from "./withinMarkers.mjs";

/** Inserts tables from the current manifest and words into an element's page. `firstParts` are the first parts of its word keys. */
export function withElementTables(page, { tagName, firstParts }, manifest, words) {
  const elements = elementsOf(manifest);
  const element = elements.find((one) => one.tagName === tagName);
  const isShared = ({ name }) =>
    elements.every(({ attributes }) => attributes.some((other) => other.name === name));
  const elementWords = words.filter(({ key }) => firstParts.includes(key.split(".")[0]));
  const described = withinMarkers(page, "description", element.description?.trim());
  return withinMarkers(described, "element", elementTables(element, isShared, elementWords));
}

/** Attributes that every element has are listed only once, on the settings page. */
function elementTables(element, isShared, words) {
  const properties = (element.members ?? []).filter(
    ({ kind, description }) => kind === "field" && description,
  );
  const elementAttributes = element.attributes.filter((attribute) => !isShared(attribute));
  const sections = [
    `## Settings\n\n${settingTable(elementAttributes)}\n\nIt also takes the [settings of all elements](../settings.md).`,
    section(
      "Properties",
      ["Property", "Type", "Description"],
      properties.map(({ name, type, description }) => [code(name), code(type?.text), description]),
    ),
    section("Events", ["Event", "Detail and moment"], rowsOf(element.events)),
    section(
      "Slots",
      ["Slot", "Purpose"],
      (element.slots ?? []).map(({ name, description }) => [
        name ? code(name) : "(no name)",
        description?.replace(/^- /, ""),
      ]),
    ),
    section("Parts", ["Part", "Description"], rowsOf(element.cssParts)),
    section(
      "Custom properties",
      ["Custom property", "Default", "Description"],
      (element.cssProperties ?? []).map(({ name, default: value, description }) => [
        code(name),
        value,
        description,
      ]),
    ),
    section(
      "Words",
      ["Key of `messages`", "English text"],
      words.map(({ key, text }) => [code(key), text]),
      "To replace a text, see [Words and languages](../words.md#replace-a-word).",
    ),
  ];
  return sections.filter(Boolean).join("\n\n");
}

function section(title, heads, rows, note) {
  if (!rows.length) return "";
  return [`## ${title}`, table(heads, rows), note].filter(Boolean).join("\n\n");
}

const rowsOf = (things = []) => things.map(({ name, description }) => [code(name), description]);
