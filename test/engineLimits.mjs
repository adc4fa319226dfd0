/**
 * Which browser tests run in Firefox and WebKit, and which of them do not, with the reason: what is left out is what the driver of that
 * engine cannot do or what only Chromium tells, never what the elements do. `tests` are the beginnings of names.
 */
const everywhere = [
  "auth-guard",
  "badges",
  "email-signup",
  "footer",
  "footer-signup",
  "header",
  "header-layout",
  "header-mobile",
  "script",
  "search",
  "search-page",
];

export const limits = {
  firefox: { files: everywhere, without: [] },
  webkit: { files: everywhere, without: [] },
};
