import { code, settingTable } from "./markdownTable.mjs";
import { withinMarkers } from "./withinMarkers.mjs";

/**
 * Inserts three lists into the settings page: the settings of all elements, those of the script tag only, and the names of all credentials.
 */
export function withSettingTables(page, { shared, pageOnly, byTag }) {
  const all = [...Object.values(byTag).flat(), ...shared];
  const credentials = new Set(
    all.filter(({ isCredential }) => isCredential).map(({ attribute }) => attribute),
  );
  const parts = {
    shared: tableOf(shared),
    "page-only": tableOf(pageOnly),
    credentials: `${[...credentials].sort().map(code).join(", ")}.`,
  };
  return Object.entries(parts).reduce((text, [name, content]) => withinMarkers(text, name, content), page);
}

const tableOf = (settings) =>
  settingTable(settings.map(({ attribute, ...described }) => ({ ...described, name: attribute })));
