/** The variants of header and footer. The page-wide `variant` accepts all of them. */
export const HEADER_VARIANTS = [
  "STANDARD_WITH_SEARCH",
  "STANDARD_WITH_AI_BUTTON",
  "STANDARD_WITH_AI_FIELD",
] as const;
export const FOOTER_VARIANTS = ["site", "simple"] as const;

export const VARIANTS = [...HEADER_VARIANTS, ...FOOTER_VARIANTS] as const;
