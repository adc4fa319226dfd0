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
 * The single list of the data that may leave a page. test/browser/egress.test.ts checks every byte against it. It is the table of "What leaves the page" in
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

/** The table in docs/privacy.md, as Markdown. */
export function egressMarkdown(): string {
  const shown = (name: Destination) => (name.includes(" ") ? name : `\`${name}\``);
  const rows = egressTable.map(({ what, to }) => `| ${what} | ${to.map(shown).join(", ") || "nowhere"} |`);
  return ["| Value | Destination |", "| --- | --- |", ...rows].join("\n");
}
