/** Formats settings as a table for the documents: attribute, type, default and description. */
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
