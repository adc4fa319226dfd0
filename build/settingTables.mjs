import { code, settingTable } from "./markdownTable.mjs";
import { withinMarkers } from "./withinMarkers.mjs";

/** The text of the page of settings with tables of the settings that all elements take, and that only the script tag takes, and the names of all credentials. */
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
