import { lazyFile } from "../../ui/lazyFile";

/** The file that makes a search bar a combobox. Most visitors do not need it. */
export const liveSearchFile = lazyFile("liveSearch", () =>
  import("./LiveSearch").then(({ LiveSearch }) => LiveSearch),
);
