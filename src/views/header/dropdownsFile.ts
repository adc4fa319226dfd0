import { lazyFile } from "../../ui/lazyFile";

/** The dropdowns of a wide header, none of which shows at first. */
export const dropdownsFile = lazyFile("dropdowns", () => import("./dropdowns"));
