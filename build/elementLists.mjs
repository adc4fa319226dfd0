import { code, table } from "./markdownTable.mjs";
import { withinMarkers } from "./withinMarkers.mjs";

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
    settings.filter(({ appearance }) => appearance).map(({ attribute }) => code(attribute));
  const rows = Object.entries(byTag).map(([tag, settings]) => [
    code(tag.slice("hs-".length)),
    appearanceOf(settings),
  ]);
  return withinMarkers(
    page,
    "stand-ins",
    table(
      ["`data-hs`", "Appearance and texts"],
      [...rows, ["all", appearanceOf(shared)]].map(([name, settings]) => [name, settings.join(", ")]),
    ),
  );
}

/** Creates the page of a new element, for `withElementTables`. */
export function newElementPage(tag, { example = {} }) {
  const attributes = Object.entries(example).map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${value}"`,
  );
  return `# \`<${tag}>\`

<!-- description: written by npm run docs -->
<!-- /description -->

\`\`\`html live
<${tag}${attributes.join("")}></${tag}>
\`\`\`

<!-- element: written by npm run docs -->
<!-- /element -->
`;
}
