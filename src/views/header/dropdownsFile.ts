import { lazyFile } from "../../ui/lazyFile";

/** The dropdowns of a wide header. None of them is open at first. */
export const dropdownsFile = lazyFile("dropdowns", () => import("./dropdowns"));
