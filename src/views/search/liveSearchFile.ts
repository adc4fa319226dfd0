import { lazyFile } from "../../ui/lazyFile";

/** What makes the fields of a search bar a combobox, which most visitors do not need. */
export const liveSearchFile = lazyFile("liveSearch", () =>
  import("./LiveSearch").then(({ LiveSearch }) => LiveSearch),
);
