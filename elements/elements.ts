import type { ElementTag } from "./elementTags";
import { authGuard } from "./hs-auth-guard";
import { badges } from "./hs-badges";
import { emailSignup } from "./hs-email-signup";
import { footer } from "./hs-footer";
import { header } from "./hs-header";
import { search } from "./hs-search";
import type { ElementDefinition } from "./runtime/ElementDefinition";

/** The facts about an element that servers, docs, editors and content management systems need. */
export interface ElementRecord<Tag extends string = string> {
  definition: ElementDefinition<Tag>;
  /** Its name in a list of blocks, after the brand's name. */
  name: string;
  /** A description of at most 110 characters, without a period. */
  summary: string;
  /** Its icon in WordPress, one of https://developer.wordpress.org/resource/dashicons. */
  icon: string;
  /** The prefixes of its keys in `src/words/en.ts`. */
  words: readonly string[];
  /** Example values of the attributes that it needs to show content. */
  example?: Readonly<Record<string, string | boolean>>;
  /** True if a page has it at most once. */
  isOncePerPage?: boolean;
}

/** All elements, in the order of the docs. Each definition is in its own file, because a page may import only that file. */
export const elements = {
  "hs-header": {
    definition: header,
    name: "header",
    summary:
      "Logo, search or AI entry, account links and project types; on phones a menu and a full-screen search",
    icon: "align-full-width",
    words: ["header", "search", "chat"],
    isOncePerPage: true,
  },
  "hs-search": {
    definition: search,
    name: "search",
    summary: "A text field with suggestions and a ZIP code, or the chat field of the AI pro finder",
    icon: "search",
    words: ["search", "chat"],
  },
  "hs-email-signup": {
    definition: emailSignup,
    name: "email sign-up",
    summary: "A banner that offers free cost guides by email",
    icon: "email",
    words: ["signUp"],
  },
  "hs-footer": {
    definition: footer,
    name: "footer",
    summary: "The footer of each brand, in its language; footers of sister brands have no sign-up",
    icon: "align-full-width",
    words: ["footer"],
    isOncePerPage: true,
  },
  "hs-badges": {
    definition: badges,
    name: "badges",
    summary: "A provider's badges, each with an explanation",
    icon: "awards",
    words: ["badges"],
    example: { badges: "super-service-award background-checked certified" },
  },
  "hs-auth-guard": {
    definition: authGuard,
    name: "guard",
    summary: "Shows its children to signed-in visitors and sends others to the login page",
    icon: "lock",
    words: ["authGuard"],
    example: { authenticated: true },
  },
} as const satisfies { readonly [Tag in ElementTag]: ElementRecord<Tag> };
