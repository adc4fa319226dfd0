import type { Brand } from "../brands/Brand";
import { primary } from "../brands/registry";
import { brandIdNamed, brandOfDomain, resolveBrand } from "../brands/resolveBrand";
import { whenActivated, whenParsed } from "../browser/documentLifecycle";
import { warnOnce } from "../browser/log";
import { PAGE_BRAND_WAIT_MS } from "../limits";
import type { PageSettings } from "./pageSettings";

export type PageBrand = ReturnType<typeof createPageBrand>;

/**
 * The brand of a host page (contract section 10). The first of these decides: `brand` and then `brand-domain` of the script tag or of
 * `configure`, the host name, the navigation data of the first header. The default is the primary brand.
 */
export function createPageBrand(document: Document, hostname: string, pageSettings: PageSettings) {
  const headers = createHeaderDomains();
  const registrations: Promise<void>[] = [];
  const listeners = new Set<() => void>();
  /** The domain of the first header; an empty object if there is no header or its data is late. Final for the document. */
  let headerDomain: HeaderDomain | undefined;
  let lastBrand: Brand | undefined;
  let waiting: Promise<void> | undefined;
  let resolveWaiting: () => void = () => undefined;
  let timeout: ReturnType<typeof setTimeout> | undefined;

  function decided(): Brand | undefined {
    return brandOfSettings(pageSettings, hostname) ?? (headerDomain && brandOfHeader(headerDomain));
  }

  function update(): void {
    headerDomain ??= firstHeaderDomain();
    const brand = decided();
    if (!brand) return;
    const hasChanged = brand !== lastBrand || waiting;
    lastBrand = brand;
    if (hasChanged) notify();
    resolveWaiting();
    waiting = undefined;
    clearTimeout(timeout);
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  /** Decides without the late data, because a slow navigation call must not keep the other elements blank. */
  function stopWaiting(): void {
    if (!waiting) return;
    headers.stopWaiting();
    headerDomain ??= { domain: undefined };
    update();
  }

  /** Decides the brand only after the first call of `whenDecided`, because a header may be added before that. */
  function updateIfRequested(): void {
    if (waiting || lastBrand) update();
  }

  function firstHeaderDomain(): HeaderDomain | undefined {
    // A header may still follow.
    return headers.isEmpty() && !registering ? { domain: undefined } : headers.first();
  }

  pageSettings.subscribe((options) => {
    if (Object.hasOwn(options, "brand") || Object.hasOwn(options, "brandDomain"))
      warnOfUnknownBrand(pageSettings);
    updateIfRequested();
  });
  /** Resolves when the elements in the parsed document have registered. Undefined after that. */
  let registering: Promise<void> | undefined = whenParsed(document)
    .then(() => Promise.allSettled(registrations))
    .then(() => {
      registering = undefined;
      updateIfRequested();
    });
  warnOfUnknownBrand(pageSettings);

  /** Resolves when the brand is decided, after 3 s at most. Undefined if it is already decided. */
  function whenDecided(): Promise<void> | undefined {
    if (decided()) return undefined;
    if (!waiting) {
      waiting = new Promise((resolve) => {
        resolveWaiting = resolve;
      });
      // A header that is inserted together with the calling element must register first.
      queueMicrotask(update);
      // While the document is being prerendered, a header with a token makes no call, so the timeout starts on activation.
      whenActivated(document, () => {
        timeout = setTimeout(stopWaiting, PAGE_BRAND_WAIT_MS);
      });
    }
    return waiting;
  }

  return {
    /** The elements in the document that are registered a moment later. A header among them may tell the brand. */
    registrations,
    /** The brand of the host page, or the primary brand until it is decided. For a header with late data, it is the brand in that data. */
    current: (element?: Element): Brand =>
      brandOfSettings(pageSettings, hostname) ??
      brandOfDomain(element && headers.lateDomain(element)) ??
      decided() ??
      primary,
    /** The brand without navigation data, for elements that did not wait for it. */
    withoutHeader: (): Brand => brandOfSettings(pageSettings, hostname) ?? primary,
    whenDecided,
    /** Like `whenDecided`, but only until a header's data has loaded or the document has no header. A call has no effect on the brand. */
    whenLoaded: () => (headers.isAnyLoading() ? whenDecided() : decided() ? undefined : registering),
    /** Registers a header whose navigation data may name a brand. */
    addHeader: headers.add,
    /** Sets the domain in a header's data. Undefined if the data has none or did not arrive. */
    setHeaderDomain(header: Element, domain: string | undefined): void {
      if (headers.set(header, domain)) notify();
      update();
    },
    removeHeader(header: Element): void {
      headers.remove(header);
      updateIfRequested();
    },
    /** Calls the listener when the brand is decided or changes. Returns a function that unsubscribes. */
    subscribe(onChange: () => void): () => void {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

// Pass both names explicitly, because a library of the host page may have extended Object.prototype.
const brandNamed = (brand: string | undefined, domain: string | undefined) =>
  resolveBrand({ brand, domain, defaultBrand: undefined }).brand;

/** The brand in a header's navigation data. Warns if the data's domain belongs to no brand. */
function brandOfHeader({ domain }: HeaderDomain): Brand {
  const { brand, problem } = resolveBrand({ brand: undefined, domain, defaultBrand: undefined });
  if (problem) warnOnce({ kind: "setting", element: "hs-header", message: `<hs-header> ${problem}` });
  return brand;
}

/** The first text that the host page gives for a setting, of those that `isAccepted`. */
function firstText(
  { sources }: Pick<PageSettings, "sources">,
  name: string,
  isAccepted: (value: string) => unknown = () => true,
): string | undefined {
  const values = sources.map((source) => source.get(name));
  return values.find((value): value is string => typeof value === "string" && !!isAccepted(value));
}

/** The brand from the host page's settings or host name. Invalid values are ignored. */
export function brandOfSettings(
  settings: Pick<PageSettings, "sources">,
  hostname: string,
): Brand | undefined {
  const brand = firstText(settings, "brand", brandIdNamed);
  const domain =
    firstText(settings, "brandDomain", brandOfDomain) ?? (brandOfDomain(hostname) ? hostname : undefined);
  return brand || domain ? brandNamed(brand, domain) : undefined;
}

function warnOfUnknownBrand(settings: PageSettings): void {
  const { problem } = resolveBrand({
    brand: firstText(settings, "brand"),
    domain: firstText(settings, "brandDomain"),
    defaultBrand: undefined,
  });
  if (problem) warnOnce({ kind: "setting", element: "page", message: `The page's ${problem}` });
}

/** The brand's domain in a header's navigation data. Undefined if the data has none or did not arrive. */
interface HeaderDomain {
  domain: string | undefined;
}

/** The headers of a host page, each with the domain in its navigation data once that has arrived. */
function createHeaderDomains() {
  const domains = new Map<Element, HeaderDomain | undefined>();
  const late = new WeakMap<Element, HeaderDomain>();
  return {
    add: (header: Element) => void domains.set(header, undefined),
    remove: (header: Element) => void domains.delete(header),
    /** Sets the domain in a header's data. Returns true if the data is late and its domain differs from the earlier one. */
    set(header: Element, domain: string | undefined): boolean {
      // A header that was removed or is not trusted decides nothing.
      if (!domains.has(header)) return false;
      domains.set(header, { domain });
      const before = late.get(header);
      if (before) late.set(header, { domain });
      return !!before && before.domain !== domain;
    },
    isEmpty: () => !domains.size,
    isAnyLoading: () => [...domains.values()].includes(undefined),
    /** The domain of the first header in the document; undefined until its data has arrived. */
    first(): HeaderDomain | undefined {
      let first: Element | undefined;
      for (const header of domains.keys()) {
        if (!first || header.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING)
          first = header;
      }
      return first && domains.get(first);
    },
    /** Stops waiting for headers without data. Data that arrives after this call is late. */
    stopWaiting(): void {
      for (const [header, known] of domains) if (!known) late.set(header, { domain: undefined });
    },
    lateDomain: (header: Element) => late.get(header)?.domain,
  };
}
