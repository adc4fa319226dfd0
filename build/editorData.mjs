import { elementsOf } from "./customElements.mjs";

const PLAIN = ["string", "number", "boolean", "object"];

/**
 * Returns the values of an attribute that accepts only certain words.
 * @param {{ type?: { text: string } }} attribute
 */
export function wordsOf({ type }) {
  const words = (type?.text ?? "").split("|").map((word) => word.trim().replace(/^"(.*)"$/, "$1"));
  return words.every((word) => word && !PLAIN.includes(word)) ? words : [];
}

/** Creates the data for VS Code: `"html.customData": ["./node_modules/home-services-chrome/dist/vscode.html-custom-data.json"]`. */
export function vsCodeData(manifest) {
  return {
    version: 1.1,
    tags: elementsOf(manifest).map((element) => ({
      name: element.tagName,
      description: { kind: "markdown", value: descriptionOf(element) },
      attributes: element.attributes.map((attribute) => ({
        name: attribute.name,
        description: withDefault(attribute),
        ...(wordsOf(attribute).length && { values: wordsOf(attribute).map((name) => ({ name })) }),
        ...(attribute.type?.text === "boolean" && { valueSet: "v" }),
      })),
    })),
  };
}

/** Creates the data for JetBrains IDEs, which find the file through `web-types` in package.json. */
export function webTypes(manifest, { name, version }) {
  return {
    $schema: "https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json",
    name,
    version,
    "description-markup": "markdown",
    contributions: { html: { elements: elementsOf(manifest).map(webTypesElement) } },
  };
}

function webTypesElement(element) {
  const named = ({ name, description }) => ({ name, description });
  return {
    name: element.tagName,
    description: element.description?.trim(),
    attributes: element.attributes.map((attribute) => ({
      ...named(attribute),
      ...(attribute.default && { default: attribute.default }),
      value: { type: attribute.type?.text, ...(attribute.type?.text === "boolean" && { kind: "no-value" }) },
    })),
    js: {
      properties: element.members
        .filter(({ kind }) => kind === "field")
        .map((member) => ({ ...named(member), type: member.type?.text })),
      events: (element.events ?? []).map(named),
    },
    css: {
      parts: (element.cssParts ?? []).map(named),
      properties: (element.cssProperties ?? []).map(named),
    },
    slots: (element.slots ?? []).map(named),
  };
}

function descriptionOf(element) {
  const events = (element.events ?? []).map(({ name, description }) => `- \`${name}\` ${description}`);
  return [element.description?.trim(), events.length ? `Events:\n${events.join("\n")}` : ""]
    .filter(Boolean)
    .join("\n\n");
}

function withDefault({ description, default: value }) {
  return value ? `${description} Default: ${value}.` : description;
}
