import { elementsOf } from "./customElements.mjs";

const START = "<!-- elements: written by npm run docs -->";
const END = "<!-- /elements -->";

/** A README's text with the elements' tables as the manifest has them now. */
export function withElementTables(readme, manifest) {
  const [before, rest] = readme.split(START);
  return `${before}${START}\n\n${elementTables(manifest)}\n\n${rest.slice(rest.indexOf(END))}`;
}

function elementTables(manifest) {
  const elements = elementsOf(manifest);
  const isShared = ({ name }) =>
    elements.every(({ attributes }) => attributes.some((other) => other.name === name));
  return elements.map((element) => section(element, isShared)).join("\n\n");
}

/** What every element takes stands in the README's Settings, once. */
function section(element, isShared) {
  const blocks = [`### \`<${element.tagName}>\``, element.description?.trim()];
  blocks.push(
    table(
      ["attribute", "type", "default", "what it says"],
      element.attributes.filter((attribute) => !isShared(attribute)).map(attributeRow),
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
