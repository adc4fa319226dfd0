import { code, table } from "./markdownTable.mjs";
import { withinMarkers } from "./withinMarkers.mjs";

/** A page's text with the table of all elements; `folder` is the way from the page to their own pages. */
export function withElements(page, elements, folder) {
  const rows = Object.entries(elements).map(([tag, { summary }]) => [
    `[${code(`<${tag}>`)}](${folder}/${tag}.md)`,
    summary,
  ]);
  return withinMarkers(page, "elements", table(["Element", "Description"], rows));
}

/** The text of the page for editors with the names of the stand-ins and the settings that each may give. */
export function withStandIns(page, { byTag, shared }) {
  const looksOf = (settings) =>
    settings.filter(({ appearance }) => appearance).map(({ attribute }) => code(attribute));
  const rows = Object.entries(byTag).map(([tag, settings]) => [
    code(tag.slice("hs-".length)),
    looksOf(settings),
  ]);
  return withinMarkers(
    page,
    "stand-ins",
    table(
      ["`data-hs`", "Looks and words"],
      [...rows, ["all", looksOf(shared)]].map(([name, looks]) => [name, looks.join(", ")]),
    ),
  );
}

/** The page of an element that has none yet, for `withElementTables`. */
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
