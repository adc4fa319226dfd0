import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

const PLUGIN = "integrations/wordpress/home-services-chrome";
const EDITOR = `${PLUGIN}/editor.js`;
const TEXTS = `${PLUGIN}/languages/home-services-chrome.pot`;
const DOMAIN = "home-services-chrome";

/** Creates the plugin's block for each element, the editor's script, and the template for translators. */
export function wordPressFiles(root, described, generated) {
  const blocks = described.map(({ tag, element, settings }) => {
    const block = blockOf(tag, element, fieldsOf(settings), generated);
    return [`${PLUGIN}/blocks/${tag.slice("hs-".length)}/block.json`, `${JSON.stringify(block, null, 2)}\n`];
  });
  const editor = withBlocks(readFileSync(join(root, EDITOR), "utf8"), described);
  const texts = new Set([
    ...blocks.flatMap(([, block]) => blockTexts(JSON.parse(block))),
    ...callTexts(editor),
    ...pluginFiles(root).flatMap(callTexts),
  ]);
  const [head] = readFileSync(join(root, TEXTS), "utf8").split("\n\n", 1);
  const entries = [...texts].sort().map((text) => `${text}msgstr ""\n`);
  return { ...Object.fromEntries(blocks), [EDITOR]: editor, [TEXTS]: [`${head}\n`, ...entries].join("\n") };
}

/**
 * Returns the settings that an author may choose. These are left out:
 *
 * - settings that describe a visitor, because the server sets them
 * - settings that hold JSON, because no form field fits them
 * - `loading`, because a page's code sets it
 */
function fieldsOf(settings) {
  return settings.filter(
    ({ appearance, name, type }) =>
      appearance && !appearance.isPerVisitor && type.text !== "object" && name !== "loading",
  );
}

function blockOf(tag, { definition, name, summary, icon, isOncePerPage }, fields, generated) {
  const attributes = fields.map(({ name: field, type, choices }) => [
    field,
    { type: type.text === "boolean" ? "boolean" : "string", ...(choices.length && { enum: choices }) },
  ]);
  // A guard is never prerendered as a fragment.
  if (!definition.guardsChildren) attributes.push(["fragment", { type: "string" }]);
  return {
    $comment: generated,
    $schema: "https://schemas.wp.org/trunk/block.json",
    apiVersion: 2,
    name: `${DOMAIN}/${tag.slice("hs-".length)}`,
    title: `HomeServices ${name}`,
    category: "theme",
    icon,
    description: `${summary}.`,
    textdomain: DOMAIN,
    attributes: Object.fromEntries(attributes),
    supports: { html: false, customClassName: false, ...(isOncePerPage && { multiple: false }) },
  };
}

/** Inserts the blocks and the labels of their fields into the editor's script. */
function withBlocks(editor, described) {
  const blocks = described.map(({ tag, element }) => {
    const name = tag.slice("hs-".length);
    return `    ${/\W/.test(name) ? `"${name}"` : name}: { isGuard: ${element.definition.guardsChildren === true} },`;
  });
  const labels = new Map([["fragment", "Fragment"]]);
  for (const { settings } of described)
    for (const { name, appearance } of fieldsOf(settings)) labels.set(name, appearance.label);
  const rows = [...labels]
    .sort()
    .map(([name, label]) => `    ${name}: __(${JSON.stringify(label)}, "${DOMAIN}"),`);
  const content = ["  {", ...blocks, "  },", "  (__) => ({", ...rows, "  }),"].join("\n");
  const place = /(\/\/ Written by npm run generate[^\n]*\n)[\s\S]*?(^ +\/\/ End of what is written\.)/m;
  if (!place.test(editor)) throw new Error(`${EDITOR} has no markers for its blocks`);
  return editor.replace(place, (_, start, end) => `${start}${content}\n${end}`);
}

const line = (keyword, text) => `${keyword} ${JSON.stringify(text)}\n`;

/** WordPress looks these texts up with a translation context. */
function blockTexts(block) {
  return ["title", "description"].map(
    (field) => line("msgctxt", `block ${field}`) + line("msgid", block[field]),
  );
}

/** Reads the plugin's code, without the editor's script. */
function pluginFiles(root) {
  return readdirSync(join(root, PLUGIN), { recursive: true, encoding: "utf8" })
    .filter((file) => extname(file) === ".php")
    .map((file) => readFileSync(join(root, PLUGIN, file), "utf8"));
}

/** Returns the texts in calls of `__()`, and those in the plugin's header comment. */
function callTexts(code) {
  const calls = code.matchAll(/__\(\s*(["'])(?<text>.+?)\1, ["']home-services-chrome["']\s*\)/g);
  const header = code.matchAll(/^ \* (Plugin Name|Description): (?<text>.+)$/gm);
  return [...calls, ...header].map(({ groups }) => line("msgid", groups.text));
}
