import { provideWordKeys } from "../../src/settings/messagesKind";
import { lazyFile } from "../../src/ui/lazyFile";

/** React and the views. */
export const appFile = lazyFile("app", () =>
  import("../app/app").then(({ app, wordKeys }) => {
    provideWordKeys(wordKeys);
    return app;
  }),
);
