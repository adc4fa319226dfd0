/** The variants of each element that has some; a setting of the whole host page may name one of either. */
export const HEADER_VARIANTS = [
  "STANDARD_WITH_SEARCH",
  "STANDARD_WITH_AI_BUTTON",
  "STANDARD_WITH_AI_FIELD",
] as const;
export const FOOTER_VARIANTS = ["site", "simple"] as const;

/** What `variant` accepts for the whole host page. */
export const VARIANTS = [...HEADER_VARIANTS, ...FOOTER_VARIANTS] as const;
