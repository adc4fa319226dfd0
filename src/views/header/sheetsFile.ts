import { lazyFile } from "../../ui/lazyFile";

/** What opens over the page where the header is narrow: a file of its own, since at first nobody sees it. */
export const sheetsFile = lazyFile(() => import("./MobileSheets"));

export type Sheets = Awaited<ReturnType<typeof sheetsFile.load>>;
