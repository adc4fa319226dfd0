/** The names of the supported consent tools. */
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
