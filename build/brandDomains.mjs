const ROW = /^(\| `INSTAPRO` \| )[^|]*/m;

/**
 * Inserts the domains of the sister brands into the public contract's text.
 * @param {string} contract
 * @param {string[]} domains
 */
export function withSisterDomains(contract, domains) {
  return contract.replace(
    ROW,
    (_, start) => `${start}${domains.map((domain) => `\`${domain}\``).join(", ")} `,
  );
}
