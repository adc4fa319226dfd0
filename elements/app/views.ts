import { lazyView } from "../../src/ui/useLazyFile";
import { AuthGuard } from "../../src/views/auth-guard/AuthGuard";
import { EmailSignup } from "../../src/views/email-signup/EmailSignup";
import { Footer } from "../../src/views/footer/Footer";
import { Header, HeaderPlaceholder } from "../../src/views/header/Header";
import { badgeListFile } from "../../src/views/lazyViews";
import { Search } from "../../src/views/search/Search";
import type { ElementTag } from "../elementTags";
import type { ElementViews } from "./createApp";

export const views: Readonly<Record<ElementTag, ElementViews>> = {
  "hs-header": { view: Header, placeholder: HeaderPlaceholder },
  "hs-search": { view: Search },
  "hs-email-signup": { view: EmailSignup },
  "hs-footer": { view: Footer },
  "hs-badges": { view: lazyView(badgeListFile) },
  "hs-auth-guard": { view: AuthGuard },
};
