import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";

/** Each text of the plugin that WordPress can translate, once, as a translators' template writes it; in alphabetical order. */
export function readTexts(plugin: string): string[] {
  const files = readdirSync(plugin, { recursive: true, encoding: "utf8" }).map((file) => join(plugin, file));
  const texts = files.flatMap((file) => {
    if (file.endsWith("block.json")) return readBlockTexts(file);
    return [".php", ".js"].includes(extname(file)) ? readCallTexts(readFileSync(file, "utf8")) : [];
  });
  return [...new Set(texts)].sort();
}

const line = (keyword: string, text: string) => `${keyword} ${JSON.stringify(text)}\n`;

/** WordPress looks these texts up with a translation context. */
function readBlockTexts(file: string): string[] {
  const block = JSON.parse(readFileSync(file, "utf8"));
  return ["title", "description"].map(
    (field) => line("msgctxt", `block ${field}`) + line("msgid", block[field]),
  );
}

/** The texts in calls of `__()`, and those in the first comment of the plugin. */
function readCallTexts(code: string): string[] {
  const calls = code.matchAll(/__\(\s*(["'])(.+?)\1, ["']home-services-chrome["']\s*\)/g);
  const header = code.matchAll(/^ \* (Plugin Name|Description)(: )(.+)$/gm);
  return [...calls]
    .map(([, , text = ""]) => line("msgid", text))
    .concat([...header].map(([, , , text = ""]) => line("msgid", text)));
}
