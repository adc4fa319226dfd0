const ROW = /^(\| `INSTAPRO` \| )[^|]*/m;

/**
 * The public contract's text with the domains of the sister brands from the registry.
 * @param {string} contract
 * @param {string[]} domains
 */
export function withSisterDomains(contract, domains) {
  return contract.replace(
    ROW,
    (_, start) => `${start}${domains.map((domain) => `\`${domain}\``).join(", ")} `,
  );
}
