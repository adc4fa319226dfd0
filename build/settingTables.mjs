import { settingTable } from "./markdownTable.mjs";
import { withinMarkers } from "./withinMarkers.mjs";

/** The text of the page of settings with tables of the settings that all elements take, and that only the script tag takes. */
export function withSettingTables(page, { shared, pageOnly }) {
  return withinMarkers(withinMarkers(page, "shared", tableOf(shared)), "page-only", tableOf(pageOnly));
}

const tableOf = (settings) =>
  settingTable(settings.map(({ attribute, ...described }) => ({ ...described, name: attribute })));
