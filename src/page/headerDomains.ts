/** The brand's domain in a header's navigation data. Undefined if the data has none or did not arrive. */
export interface HeaderDomain {
  domain: string | undefined;
}

/** The headers of a host page, each with the domain in its navigation data once that has arrived. */
export interface HeaderDomains {
  add(header: Element): void;
  remove(header: Element): void;
  /** Sets the domain in a header's data. Returns true if the data is late and its domain differs from the earlier one. */
  set(header: Element, domain: string | undefined): boolean;
  isEmpty(): boolean;
  /** Whether any header still waits for its data. */
  isAwaited(): boolean;
  /** The domain of the first header in the document; undefined until its data has arrived. */
  first(): HeaderDomain | undefined;
  /** Stops waiting for headers without data. Data that arrives after this call is late. */
  stopWaiting(): void;
  /** The domain in a header's late data. */
  lateDomain(header: Element): string | undefined;
}

export function createHeaderDomains(): HeaderDomains {
  const domains = new Map<Element, HeaderDomain | undefined>();
  const late = new WeakMap<Element, HeaderDomain>();
  return {
    add: (header) => void domains.set(header, undefined),
    remove: (header) => void domains.delete(header),
    set(header, domain) {
      // A header that was removed or is not trusted decides nothing.
      if (!domains.has(header)) return false;
      domains.set(header, { domain });
      const before = late.get(header);
      if (before) late.set(header, { domain });
      return !!before && before.domain !== domain;
    },
    isEmpty: () => !domains.size,
    isAwaited: () => [...domains.values()].includes(undefined),
    first() {
      let first: Element | undefined;
      for (const header of domains.keys()) {
        if (!first || header.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING)
          first = header;
      }
      return first && domains.get(first);
    },
    stopWaiting() {
      for (const [header, known] of domains) if (!known) late.set(header, { domain: undefined });
    },
    lateDomain: (header) => late.get(header)?.domain,
  };
}
