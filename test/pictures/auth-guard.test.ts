import { startBrowser } from "../support/browser";
import { BROWSER_ARGUMENTS, takePictures } from "./takePictures";

const chrome = startBrowser({ args: BROWSER_ARGUMENTS });

takePictures(chrome, "auth-guard", {
  authenticated: {
    markup: () =>
      "<main><hs-auth-guard authenticated><p>Only for who has logged in</p></hs-auth-guard></main>",
    height: 80,
  },
});
