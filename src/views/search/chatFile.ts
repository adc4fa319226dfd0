import { failedCall } from "../../page/FailedCall";
import { lazyFile } from "../../ui/lazyFile";

/** The chat field, which only some pages show. */
export const chatFile = lazyFile(() =>
  import("./ChatField").then(({ ChatField }) => ChatField, failedCall("loadChatField")),
);
