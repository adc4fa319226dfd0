/** The names of the consent tools that the visitor's answer can be read from. */
export const CONSENT_SOURCES = [
  "onetrust",
  "didomi",
  "usercentrics",
  "cookiebot",
  "sourcepoint",
  "tcf",
  "google",
] as const;

export type ConsentSourceName = (typeof CONSENT_SOURCES)[number];
