import { AuthGuard } from "../../src/views/auth-guard/AuthGuard";
import { Badges } from "../../src/views/badges/Badges";
import { EmailSignup } from "../../src/views/email-signup/EmailSignup";
import { Footer } from "../../src/views/footer/Footer";
import { Header } from "../../src/views/header/Header";
import { HeaderPlace } from "../../src/views/header/HeaderPlace";
import { Search } from "../../src/views/search/Search";
import { en } from "../../src/words/en";
import { createApp } from "./createApp";

/** The keys of all words, for `messages`. */
export const wordKeys = Object.keys(en);

/** Shows the debug panel over the host page. */
export const openDebugPanel = (document: Document): Promise<void> =>
  import("../diagnostics/openDebugPanel").then((file) => file.openDebugPanel(document));

/** React and the view of each element: the file that `hs.js` loads first. */
export const app = createApp({
  "hs-header": { view: Header, place: HeaderPlace },
  "hs-footer": { view: Footer },
  "hs-search": { view: Search },
  "hs-email-signup": { view: EmailSignup },
  "hs-badges": { view: Badges },
  "hs-auth-guard": { view: AuthGuard },
});
