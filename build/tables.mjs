import { elementsOf } from "./customElements.mjs";

/** Inserts tables from the current manifest and words into an element's page. `firstParts` are the first parts of its word keys. */
export function withElementTables(page, { tagName, firstParts }, manifest, words) {
  const elements = elementsOf(manifest);
  const element = elements.find((described) => described.tagName === tagName);
  const isShared = ({ name }) =>
    elements.every(({ attributes }) => attributes.some((other) => other.name === name));
  const elementWords = Object.entries(words).filter(([key]) => firstParts.includes(key.split(".")[0]));
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
      words.map(([key, text]) => [code(key), text]),
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

/** Inserts the table of all elements into a page. `folder` is the path from the page to the elements' pages. */
export function withElements(page, elements, folder) {
  const rows = Object.entries(elements).map(([tag, { summary }]) => [
    `[${code(`<${tag}>`)}](${folder}/${tag}.md)`,
    summary,
  ]);
  return withinMarkers(page, "elements", table(["Element", "Description"], rows));
}

/** Inserts the names of the stand-ins and the settings that each may set into the page for editors. */
export function withStandIns(page, { byTag, shared }) {
  const appearanceOf = (settings) =>
    settings
      .filter(({ appearance }) => appearance)
      .map(({ attribute }) => code(attribute))
      .join(", ");
  const rows = Object.entries(byTag).map(([tag, settings]) => [
    code(tag.slice("hs-".length)),
    appearanceOf(settings),
  ]);
  rows.push(["all", appearanceOf(shared)]);
  return withinMarkers(page, "stand-ins", table(["`data-hs`", "Appearance and texts"], rows));
}

/** Inserts the table of analytics events, made from their types, into a page. */
export function withEventTable(page, { events, entities }) {
  const component = Object.keys(entities.component.properties);
  const rows = Object.entries(events).map(([name, { description, snowplow, properties = {} }]) => [
    `${code(name)}${snowplow ? ` (Snowplow ${code(snowplow)})` : ""}`,
    description,
    fieldsOf(properties, component),
  ]);
  return withinMarkers(page, "events", table(["Event", "Moment", "Data"], rows));
}

/** Returns the names of an event's fields. A component's common fields are listed only once, below the table. */
function fieldsOf(properties, component) {
  const names = Object.keys(properties);
  const isOfComponent = component.every((name) => names.includes(name));
  const others = names.filter((name) => !isOfComponent || !component.includes(name)).map(code);
  return [...others, ...(isOfComponent ? ["component fields"] : [])].join(", ");
}

/**
 * Inserts three lists into the settings page: the settings of all elements, those of the script tag only, and the names of all credentials.
 */
export function withSettingTables(page, { shared, pageOnly, byTag }) {
  const all = [...Object.values(byTag).flat(), ...shared];
  const credentials = new Set(
    all.filter(({ isCredential }) => isCredential).map(({ attribute }) => attribute),
  );
  const parts = {
    shared: tableOf(shared),
    "page-only": tableOf(pageOnly),
    credentials: `${[...credentials].sort().map(code).join(", ")}.`,
  };
  return Object.entries(parts).reduce((text, [name, content]) => withinMarkers(text, name, content), page);
}

const tableOf = (settings) =>
  settingTable(settings.map(({ attribute, ...described }) => ({ ...described, name: attribute })));

export function withWordTable(page, words, languages) {
  const names = new Intl.DisplayNames("en", { type: "language" });
  const list = new Intl.ListFormat("en").format(languages.map((language) => names.of(language)));
  const rows = Object.entries(words).map(([key, text]) => [code(key), text]);
  const withLanguages = withinMarkers(page, "languages", `The elements have words in ${list}.`);
  return withinMarkers(withLanguages, "words", table(["Key", "English text"], rows));
}

function settingTable(settings) {
  return table(
    ["Attribute", "Type", "Default", "Description"],
    settings.map(({ name, type, default: value, description }) => [
      code(name),
      code(type.text),
      value,
      description,
    ]),
  );
}

function code(text) {
  return text ? `\`${text}\`` : "";
}

function table(heads, rows) {
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

/** Replaces the content between `<!-- name: … -->` and `<!-- /name -->` in a document. */
export function withinMarkers(text, name, content) {
  const start = new RegExp(`<!-- ${name}: [^>]*-->`).exec(text);
  if (!start) throw new Error(`there are no markers for ${name}`);
  const from = start.index + start[0].length;
  return `${text.slice(0, from)}\n\n${content}\n\n${text.slice(text.indexOf(`<!-- /${name} -->`))}`;
}
