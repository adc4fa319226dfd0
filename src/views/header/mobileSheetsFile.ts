import { lazyFile } from "../../ui/lazyFile";

/** The parts that open over the page where the header is narrow, in a separate file, because none of them shows at first. */
export const mobileSheetsFile = lazyFile(() => import("./mobileSheets"));

export type Sheets = Awaited<ReturnType<typeof mobileSheetsFile.load>>;
