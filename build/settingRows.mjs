import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ts } from "@custom-elements-manifest/analyzer";
import { loadSources, parseSource } from "./loadSources.mjs";

const TABLES = `
  export { elementSettings } from "./server/options/elementSettings";
  export { attributeName } from "./src/settings/attributeName";
  export { pageOnlySettings, sharedSettings } from "./src/settings/settings";
  export { en } from "./src/words/en";
`;

/**
 * Describes the settings from their rows and the comments above the rows. A comment is the doc text. It may end with the tags `@type …`,
 * `@default …`, `@defaultWord key` and `@label …` (for editors' forms), if the row and its name do not give that information.
 * @param {string} root the repository
 * @returns {{ shared: DescribedSetting[], pageOnly: DescribedSetting[], byTag: Record<string, DescribedSetting[]> }}
 *
 * @typedef DescribedSetting
 * @property {string} name
 * @property {string} [attribute] absent if only a property can set it
 * @property {{ text: string }} type
 * @property {string} [default]
 * @property {string} description
 * @property {"call" | "script" | "link"} [address]
 * @property {boolean} [isAddressList]
 * @property {boolean} [isCredential]
 * @property {Appearance} [appearance] present if it changes only the appearance and texts
 *
 * @typedef Appearance
 * @property {string} label its label in editors' forms
 * @property {boolean} isPerVisitor
 */
export function describeSettings(root) {
  const rows = loadSources(root, TABLES);
  const comments = readComments(root);
  const describe = (table, texts) =>
    Object.entries(table).map(([name, row]) => describeRow(name, row, texts.get(name), rows));
  const byTag = Object.entries(rows.elementSettings).map(([tag, table]) => [
    tag,
    describe(table, comments.get(`${camelCaseTag(tag)}Settings`)),
  ]);
  return {
    shared: describe(rows.sharedSettings, comments.get("sharedSettings")),
    pageOnly: describe(rows.pageOnlySettings, comments.get("pageOnlySettings")),
    byTag: Object.fromEntries(byTag),
  };
}

function describeRow(name, row, comment, { attributeName, en }) {
  const { kind, address, isAddressList, isCredential, isAppearance, isPerVisitor } = row;
  if (!comment?.text) throw new Error(`the setting ${name} has no comment above its row`);
  const type = comment.type ?? typeOf(kind);
  const text = comment.default ?? en[comment.defaultWord] ?? row.default;
  return {
    name,
    attribute: kind.type === "function" ? undefined : attributeName(name),
    type: { text: type },
    ...(text !== undefined && { default: String(text) }),
    description: comment.text,
    ...(address && { address }),
    ...(isAddressList && { isAddressList }),
    ...(isCredential && { isCredential }),
    ...(isAppearance && {
      appearance: { label: comment.label ?? labelOf(name), isPerVisitor: Boolean(isPerVisitor) },
    }),
  };
}

/** `zipPlaceholder` becomes "ZIP placeholder". */
function labelOf(name) {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/\bzip\b/, "ZIP");
  return words[0].toUpperCase() + words.slice(1);
}

const typeOf = ({ type, choices }) => type ?? choices?.map((choice) => `"${choice}"`).join(" | ") ?? "string";

/** Reads the comments above the rows of each exported table, by table name and setting name. */
function readComments(root) {
  const views = readdirSync(join(root, "src/views"), { recursive: true, encoding: "utf8" });
  const files = views.filter((name) => name.endsWith("Settings.ts")).map((name) => `src/views/${name}`);
  const tables = new Map(["src/settings/settings.ts", ...files].flatMap((file) => tablesIn(root, file)));
  const commentsOf = (name) =>
    new Map(
      (tables.get(name) ?? []).flatMap(({ spread, setting, comment }) =>
        spread ? [...commentsOf(spread)] : [[setting, comment]],
      ),
    );
  return new Map([...tables.keys()].map((name) => [name, commentsOf(name)]));
}

function tablesIn(root, file) {
  return parseSource(root, file)
    .statements.filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .filter(({ name, initializer }) => name.text.endsWith("Settings") && ts.isAsExpression(initializer))
    .map(({ name, initializer }) => [
      name.text,
      initializer.expression.properties.map((property) =>
        ts.isSpreadAssignment(property)
          ? { spread: property.expression.text }
          : { setting: property.name.text, comment: readComment(property.getFullText()) },
      ),
    ]);
}

/** Reads a doc comment's text, and the value of each tag by its name. */
function readComment(code) {
  const [, block = ""] = /\/\*\*([\s\S]*?)\*\//.exec(code) ?? [];
  const lines = block.split("\n").map((line) => line.replace(/^\s*\* ?/, "").trim());
  const [text = "", ...tags] = lines.join("\n").trim().split(/\n@/);
  const read = tags.map((tag) => /^(\w+) ([\s\S]*)$/.exec(tag)?.slice(1) ?? []);
  return { text: text.replace(/\s+/g, " "), ...Object.fromEntries(read) };
}

/** Returns an element's name in code: `hs-auth-guard` becomes `authGuard`. */
function camelCaseTag(tag) {
  return tag.slice("hs-".length).replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}
