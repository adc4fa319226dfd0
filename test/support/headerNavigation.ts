/** Links of a grouping. */
export const linksOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Link ${at + 1}`, url: `/link-${at + 1}` }));

/** The attribute that gives a header this data. */
export const given = (navigation: object) =>
  `navigation='${JSON.stringify(navigation).replace(/'/g, "&#39;")}'`;

export const NAVIGATION = {
  brand: { domain: "homeservices.example", loginUrl: "/sign-in" },
  groupings: [{ navigationTitle: "Small", links: linksOf(3) }],
  hasAuthenticatedVersion: true,
};
