const FOLDER = "integrations/drupal/home_services_chrome/components";
const SCHEMA =
  "https://git.drupalcode.org/project/drupal/-/raw/HEAD/core/assets/schemas/v1/metadata.schema.json";

/** Creates a component for each element. Its props are the settings that change only the appearance and texts. */
export function drupalFiles(described, generated) {
  const files = described.flatMap(({ tag, element, settings }) => {
    const props = propsOf(settings);
    return [
      [`${FOLDER}/${tag}/${tag}.component.yml`, component(element, props, generated)],
      [`${FOLDER}/${tag}/${tag}.twig`, template(tag, props, generated)],
    ];
  });
  return Object.fromEntries(files);
}

/** `loading` is left out, since the page's code sets it. */
function propsOf(settings) {
  return settings.filter(({ appearance, name }) => appearance && name !== "loading");
}

const propName = ({ attribute }) => attribute.replaceAll("-", "_");

function component({ name, summary, definition }, props, generated) {
  const content = definition.guardsChildren ? "What the guard shows" : "What shows until the element does";
  return `# ${generated}
$schema: ${SCHEMA}
name: HomeServices ${name}
status: stable
description: ${JSON.stringify(`${summary}.`)}
props:
  type: object
  properties:
${props.map(property).join("")}slots:
  content:
    title: ${content}
libraryOverrides:
  dependencies:
    - home_services_chrome/chrome
`;
}

function property(setting) {
  const { type, choices, appearance } = setting;
  const lines = [`${propName(setting)}:`, `  type: ${type.text === "boolean" ? "boolean" : "string"}`];
  lines.push(`  title: ${appearance.label}`);
  if (choices.length) lines.push("  enum:", ...choices.map((choice) => `    - ${choice}`));
  return lines.map((line) => `    ${line}\n`).join("");
}

function template(tag, props, generated) {
  const settings = props
    .map((setting) => `  '${setting.attribute}': ${propName(setting)} ?? null,\n`)
    .join("");
  const value = "value is same as(true) ? 'true' : value is same as(false) ? 'false' : value";
  return `{# ${generated} #}
{% set settings = {
${settings}} %}
<${tag}{{ attributes }}{% for name, value in settings %}{% if value is not null %} {{ name }}="{{ ${value} }}"{% endif %}{% endfor %}>{% block content %}{% endblock %}</${tag}>
`;
}
