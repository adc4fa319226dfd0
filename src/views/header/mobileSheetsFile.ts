import { lazyFile } from "../../ui/lazyFile";

/** The parts that open over the host page where the header is narrow, none of which shows at first. */
export const mobileSheetsFile = lazyFile("mobileSheets", () => import("./mobileSheets"));
