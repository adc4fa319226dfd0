import { loadFile } from "../../flows/loadFile";
import { lazyFile } from "../../ui/lazyFile";

/** The chat field, which only some pages show. */
export const chatFile = lazyFile(() =>
  loadFile(
    "loadChatField",
    import("./ChatField").then(({ ChatField }) => ChatField),
  ),
);
