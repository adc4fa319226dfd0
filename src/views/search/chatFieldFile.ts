import { loadFile } from "../../flows/loadFile";
import { lazyFile } from "../../ui/lazyFile";

/** The chat field, which few host pages show. */
export const chatFieldFile = lazyFile("chatField", () =>
  loadFile(
    "loadChatField",
    import("./ChatField").then(({ ChatField }) => ChatField),
  ),
);
