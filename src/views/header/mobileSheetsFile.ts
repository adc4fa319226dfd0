import { lazyFile } from "../../ui/lazyFile";

/** The parts of a narrow header that open over the host page. None of them is open at first. */
export const mobileSheetsFile = lazyFile("mobileSheets", () => import("./mobileSheets"));
