import { lazyFile } from "../../ui/lazyFile";

/** The dropdowns of a wide header, in a separate file, because none of them shows at first. */
export const dropdownsFile = lazyFile(() => import("./dropdowns"));
