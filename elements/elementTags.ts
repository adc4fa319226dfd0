/** The tags of all elements. The compiler names each list of elements that lacks one of them. */
export const elementTags = [
  "hs-header",
  "hs-search",
  "hs-email-signup",
  "hs-footer",
  "hs-badges",
  "hs-auth-guard",
] as const;

export type ElementTag = (typeof elementTags)[number];
