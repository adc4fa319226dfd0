/** Settings as the documents list them: each an attribute with its type, its default and its doc text. */
export function settingTable(settings) {
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

export function code(text) {
  return text ? `\`${text}\`` : "";
}

export function table(heads, rows) {
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
