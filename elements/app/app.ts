import { createApp } from "./createApp";
import { views } from "./views";

export { warnOfMistakes } from "../diagnostics/warnOfMistakes";

export const openDebugPanel = (document: Document): Promise<void> =>
  import("../diagnostics/openDebugPanel").then((file) => file.openDebugPanel(document));

/** React and the view of each element. `hs.js` loads this file first. */
export const app = createApp(views);
