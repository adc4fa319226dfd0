import { AuthGuard } from "../../src/views/auth-guard/AuthGuard";
import { Badges } from "../../src/views/badges/Badges";
import { EmailSignup } from "../../src/views/email-signup/EmailSignup";
import { Footer } from "../../src/views/footer/Footer";
import { Header } from "../../src/views/header/Header";
import { HeaderPlaceholder } from "../../src/views/header/HeaderPlaceholder";
import { Search } from "../../src/views/search/Search";
import type { ElementTag } from "../elementTags";
import type { ElementViews } from "./createApp";

/** The view of every element. */
export const views: Readonly<Record<ElementTag, ElementViews>> = {
  "hs-header": { view: Header, placeholder: HeaderPlaceholder },
  "hs-search": { view: Search },
  "hs-email-signup": { view: EmailSignup },
  "hs-footer": { view: Footer },
  "hs-badges": { view: Badges },
  "hs-auth-guard": { view: AuthGuard },
};
