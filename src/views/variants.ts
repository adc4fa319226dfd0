/** The variants of each element that has some: the page may say one for either. */
export const HEADER_VARIANTS = [
  "STANDARD_WITH_SEARCH",
  "STANDARD_WITH_AI_BUTTON",
  "STANDARD_WITH_AI_FIELD",
] as const;
export const FOOTER_VARIANTS = ["site", "simple"] as const;

/** What `variant` takes on a page. */
export const VARIANTS = [...HEADER_VARIANTS, ...FOOTER_VARIANTS] as const;
