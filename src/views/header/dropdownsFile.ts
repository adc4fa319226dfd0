import { lazyFile } from "../../ui/lazyFile";

/** What drops from the header when it is pressed: a file of its own, since at first nobody sees it. */
export const dropdownsFile = lazyFile(() => import("./dropdowns"));
