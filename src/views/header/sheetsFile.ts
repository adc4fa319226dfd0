import { lazyFile } from "../../ui/lazyFile";

/** The parts that open over the page where the header is narrow, in a separate file, because none of them shows at first. */
export const sheetsFile = lazyFile(() => import("./MobileSheets"));

export type Sheets = Awaited<ReturnType<typeof sheetsFile.load>>;
