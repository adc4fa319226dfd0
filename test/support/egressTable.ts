/** A destination of a page's data: the setting with the address, or the brand's site, which our links open. */
export type Destination =
  | "api-url"
  | "token-url"
  | "subscription-url"
  | "event-gateway-url"
  | "landing-pages-url"
  | "search-url"
  | "search-hosts"
  | "search-results-url"
  | "service-request-url"
  | "collector-url"
  | "login-url"
  | "ai-link"
  | "the brand's site";

/**
 * The single list of the data that may leave a page. test/browser/egress.test.ts marks each value and searches what leaves for the marks. It is the table of "What leaves the page" in
 * docs/privacy.md. A value without a destination never leaves.
 */
export const egressTable: { what: string; to: Destination[] }[] = [
  { what: "email address", to: ["subscription-url"] },
  {
    what: "ZIP code",
    to: [
      "subscription-url",
      "event-gateway-url",
      "search-results-url",
      "service-request-url",
      "collector-url",
    ],
  },
  { what: "search text", to: ["search-url", "search-hosts", "search-results-url", "collector-url"] },
  { what: "chat text", to: ["ai-link"] },
  { what: "`anonymous-id`", to: ["search-url", "landing-pages-url", "event-gateway-url"] },
  { what: "`token`", to: ["api-url"] },
  { what: "`api-auth-token`", to: ["api-url"] },
  { what: "`token-access-key`", to: ["token-url"] },
  { what: "`token-username`", to: ["token-url"] },
  { what: "`domain-user-id`", to: ["search-url"] },
  { what: "`session-id`", to: ["search-url"] },
  { what: "`search-app-id`", to: ["search-hosts"] },
  { what: "`search-api-key`", to: ["search-hosts"] },
  { what: "`user-token`", to: ["search-hosts"] },
  { what: "`first-name`", to: [] },
  {
    what: "the page's query string",
    to: ["search-results-url", "service-request-url", "ai-link", "login-url", "the brand's site"],
  },
  { what: "the page's fragment", to: ["login-url"] },
  { what: "opaque segments of the page's path", to: ["login-url"] },
  { what: "what is typed into the page's own forms", to: [] },
];

/** When something is sent or stored. */
const moments = {
  load: "on load, whatever the visitor has answered",
  on: "only while `analytics` are `on`: with consent, and never after a refusal",
  act: "when the visitor does it, whatever the visitor has answered",
  near: "when the footer comes near the window; with `consent-source`, after the answer",
  refusal: "at a refusal",
} as const;

export interface Trace {
  /** The setting with the address, or the name of what is stored. */
  name: string;
  kind: "request" | "cookie" | "local storage" | "channel";
  /** Matches the destination or the name of what is stored. Default: the name. */
  pattern?: RegExp;
  content: string;
  purpose: string;
  when: keyof typeof moments;
  kept: string;
  readers: string;
}

const ITS_SERVER = "the server of this address";
const BY_SERVER = "its server decides";

/**
 * The single list of all requests that leave a page and of all that stays in the browser. test/browser/egress.test.ts compares it with what a browser
 * sends and stores. It is the table of "What is sent and stored" in docs/privacy.md.
 */
export const traces: Trace[] = [
  {
    name: "the script's address",
    kind: "request",
    content: "nothing but the names of the files",
    purpose: "`hs.js` and the files that it loads",
    when: "load",
    kept: BY_SERVER,
    readers: ITS_SERVER,
  },
  {
    name: "`api-url`",
    kind: "request",
    content: "`nav-variant`, `nav-domain`, `api-auth-token`; `token`, if it is set",
    purpose: "navigation data of the header",
    when: "load",
    kept: BY_SERVER,
    readers: ITS_SERVER,
  },
  {
    name: "`fragments-url`",
    kind: "request",
    content: "the name of the element or of its fragment, without cookies",
    purpose: "the markup that the element shows before React runs, the same for all visitors",
    when: "load",
    kept: BY_SERVER,
    readers: ITS_SERVER,
  },
  {
    name: "`token-url`",
    kind: "request",
    content: "`token-access-key`, `token-username`",
    purpose: "a new token for the navigation data of a signed-in visitor",
    when: "load",
    kept: BY_SERVER,
    readers: ITS_SERVER,
  },
  {
    name: "`login-url`",
    kind: "request",
    content: "the page's address, to return to",
    purpose: "log in, if `<hs-auth-guard>` is on the page and the visitor is not signed in",
    when: "load",
    kept: BY_SERVER,
    readers: ITS_SERVER,
  },
  {
    name: "`landing-pages-url`",
    kind: "request",
    content: "`anonymous-id`",
    purpose: "hide the footer's sign-up from members",
    when: "on",
    kept: BY_SERVER,
    readers: ITS_SERVER,
  },
  {
    name: "`collector-url`",
    kind: "request",
    content:
      "events with the visitor's id, the session's id, the cleaned page address, referrer and title, screen size, language and time zone",
    purpose: "analytics",
    when: "on",
    kept: BY_SERVER,
    readers: ITS_SERVER,
  },
  {
    name: "`split-url`",
    kind: "request",
    content: "`split-flag`",
    purpose: "the treatment of an experiment, when the search opens",
    when: "act",
    kept: BY_SERVER,
    readers: ITS_SERVER,
  },
  {
    name: "`search-url`",
    kind: "request",
    content: "the typed text, `anonymous-id`, `domain-user-id`, `session-id`",
    purpose: "suggestions",
    when: "act",
    kept: BY_SERVER,
    readers: ITS_SERVER,
  },
  {
    name: "`search-hosts`",
    kind: "request",
    content: "the typed text, `search-app-id`, `search-api-key`, `user-token`",
    purpose: "suggestions of the hosted search service",
    when: "act",
    kept: BY_SERVER,
    readers: ITS_SERVER,
  },
  {
    name: "`subscription-url`",
    kind: "request",
    content: "the email address, the ZIP code",
    purpose: "sign up for emails",
    when: "act",
    kept: BY_SERVER,
    readers: ITS_SERVER,
  },
  {
    name: "`event-gateway-url`",
    kind: "request",
    content: "`anonymous-id`, the member's id, the ZIP code, the cleaned page address",
    purpose: "attribution of a sign-up",
    when: "act",
    kept: BY_SERVER,
    readers: ITS_SERVER,
  },
  {
    name: "`accessibility-widget-url`",
    kind: "request",
    content: "nothing but the address",
    purpose: "the accessibility tools, and again on each later visit after the visitor chose them",
    when: "act",
    kept: BY_SERVER,
    readers: ITS_SERVER,
  },
  {
    name: "`reviews-widget-url`",
    kind: "request",
    content: "nothing but the address",
    purpose: "the reviews badge of the sister brands",
    when: "near",
    kept: BY_SERVER,
    readers: ITS_SERVER,
  },
  {
    name: "`snplid.*`",
    kind: "cookie",
    pattern: /^snplid\./,
    content: "a random id of the visitor, the number and the times of visits, a random id of the session",
    purpose: "analytics",
    when: "on",
    kept: "1 year; removed at a refusal",
    readers: "the collector, as part of each event; servers and scripts of the site and its subdomains",
  },
  {
    name: "`snplses.*`",
    kind: "cookie",
    pattern: /^snplses\./,
    content: "`*`",
    purpose: "tell when a session ends",
    when: "on",
    kept: "20 minutes after the last event; removed at a refusal",
    readers: "servers and scripts of the site and its subdomains",
  },
  {
    name: "`_sp_root_domain_test_*`",
    kind: "cookie",
    pattern: /^_sp_root_domain_test_/,
    content: "the name of a domain",
    purpose: "find the domain that the other cookies belong to",
    when: "on",
    kept: "removed at once",
    readers: "nobody",
  },
  {
    name: "`hs-event-*`",
    kind: "local storage",
    pattern: /^hs-event-/,
    content: "an event for the collector, under a hash of its address",
    purpose: "send the event again if it fails",
    when: "on",
    kept: "until the collector has it, 7 days and 200 KB at most; removed at a refusal",
    readers: "scripts of the site",
  },
  {
    name: "`hs-event.sender`",
    kind: "local storage",
    pattern: /^hs-event\.sender$/,
    content: "a random id of the sending document, a time",
    purpose: "let one tab send at a time",
    when: "on",
    kept: "while events are sent, valid for 32 s; removed at a refusal",
    readers: "scripts of the site",
  },
  {
    name: "`hs-navigation *`",
    kind: "local storage",
    pattern: /^hs-navigation /,
    content: "the navigation data, and the address that it came from",
    purpose: "show the header while the server of `api-url` fails, if `navigation-max-stale` is set",
    when: "load",
    kept: "until it is replaced, shown for `navigation-max-stale` at most; 5 addresses and 500 KB at most",
    readers: "scripts of the site",
  },
  {
    name: "`do_load_accesibe_js`",
    kind: "local storage",
    pattern: /^do_load_accesibe_js$/,
    content: "`yes`",
    purpose: "load the accessibility tools again on later visits",
    when: "act",
    kept: "until the visitor clears it",
    readers: "scripts of the site",
  },
  {
    name: "hs-refusal",
    kind: "local storage",
    pattern: /^hs-refusal$/,
    content: "a time",
    purpose: "tell the site's other open documents of a refusal",
    when: "refusal",
    kept: "removed at once",
    readers: "scripts of the site",
  },
  {
    name: "hs-refusal (`BroadcastChannel`)",
    kind: "channel",
    pattern: /^hs-refusal$/,
    content: "an empty message",
    purpose: "the same, in browsers that report no storage events",
    when: "refusal",
    kept: "not stored",
    readers: "scripts of the site",
  },
];

/** The table of requests and stored data in docs/privacy.md, as Markdown. */
export function tracesMarkdown(): string {
  const rows = traces.map(
    ({ name, kind, content, purpose, when, kept, readers }) =>
      `| ${name} | ${kind} | ${content} | ${purpose} | ${moments[when]} | ${kept} | ${readers} |`,
  );
  return [
    "| Name | Kind | Content | Purpose | When | Kept for | Who reads it |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

/** The table of values in docs/privacy.md, as Markdown. */
export function egressMarkdown(): string {
  const shown = (name: Destination) => (name.includes(" ") ? name : `\`${name}\``);
  const rows = egressTable.map(({ what, to }) => `| ${what} | ${to.map(shown).join(", ") || "nowhere"} |`);
  return ["| Value | Destination |", "| --- | --- |", ...rows].join("\n");
}
