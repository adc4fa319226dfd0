import type { Brand } from "../brands/Brand";
import { brandIdNamed, brandOfDomain, resolveBrand } from "../brands/resolveBrand";
import { warnOnce } from "../browser/log";
import type { PageSettings } from "./pageSettings";

/**
 * The one brand of a host page (contract section 10). The first of these decides: `brand` and then `brand-domain` of the script tag or
 * of `configure`, the host name, the navigation data of the first header. If none decides, it is the primary brand.
 */
export interface PageBrand {
  /** The brand of the host page, or the primary brand until it is decided. */
  current(): Brand;
  /** The brand without any navigation data: for elements that have not waited for it. */
  withoutHeader(): Brand;
  /** Resolves when the brand is decided; undefined if it is decided already. */
  pending(): Promise<void> | undefined;
  /** The same, but only while the navigation data of a header is awaited. Unlike `pending`, asking has no effect on the brand. */
  awaited(): Promise<void> | undefined;
  /** Registers a header whose navigation data may name a brand. */
  addHeader(header: Element): void;
  /** Sets the domain in a header's data; undefined if the data has none or did not arrive. */
  setHeaderDomain(header: Element, domain: string | undefined): void;
  /** Removes a header, so that nothing waits for it. */
  removeHeader(header: Element): void;
  /** Calls the listener when the brand is decided or has changed. Returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void;
}

type Answer = "expected" | { domain: string | undefined };

export function createPageBrand(document: Document, hostname: string, pageSettings: PageSettings): PageBrand {
  const headers = new Map<Element, Answer>();
  const listeners = new Set<() => void>();
  /** The domain of the first header, or that there is no header. It holds for the life of the document. */
  let answer: { domain: string | undefined } | undefined;
  let lastBrand: Brand | undefined;
  let waiting: PromiseWithResolvers<void> | undefined;

  function decided(): Brand | undefined {
    return brandOfSettings(pageSettings, hostname) ?? (answer && resolveBrand(answer).brand);
  }

  function update(): void {
    answer ??= firstAnswer();
    const brand = decided();
    if (!brand) return;
    const hasChanged = brand !== lastBrand || waiting;
    lastBrand = brand;
    if (hasChanged) for (const listener of listeners) listener();
    waiting?.resolve();
    waiting = undefined;
  }

  /** Nothing is decided before `pending` is called for the first time, because a header may follow. */
  function updateIfAsked(): void {
    if (waiting || lastBrand) update();
  }

  function firstAnswer(): { domain: string | undefined } | undefined {
    let first: Element | undefined;
    for (const header of headers.keys()) {
      if (!first || header.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) first = header;
    }
    // A header may still follow until the document has been parsed.
    if (!first) return document.readyState === "loading" ? undefined : { domain: undefined };
    const said = headers.get(first);
    return said === "expected" ? undefined : said;
  }

  pageSettings.subscribe((options) => {
    if (Object.hasOwn(options, "brand") || Object.hasOwn(options, "brandDomain"))
      warnOfUnknownBrand(pageSettings);
    updateIfAsked();
  });
  if (document.readyState === "loading")
    document.addEventListener("DOMContentLoaded", updateIfAsked, { once: true });
  warnOfUnknownBrand(pageSettings);

  function pending(): Promise<void> | undefined {
    if (decided()) return undefined;
    if (!waiting) {
      waiting = withResolvers();
      // A header that is inserted together with the asking element comes first.
      queueMicrotask(update);
    }
    return waiting.promise;
  }

  return {
    current: () => decided() ?? resolveBrand({}).brand,
    withoutHeader: () => brandOfSettings(pageSettings, hostname) ?? resolveBrand({}).brand,
    pending,
    awaited: () => ([...headers.values()].includes("expected") ? pending() : undefined),
    addHeader(header) {
      headers.set(header, "expected");
    },
    setHeaderDomain(header, domain) {
      headers.set(header, { domain });
      update();
    },
    removeHeader(header) {
      headers.delete(header);
      updateIfAsked();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
  };
}

/** The brand that the settings or the host name of the host page give. */
export function brandOfSettings(
  { sources }: Pick<PageSettings, "sources">,
  hostname: string,
): Brand | undefined {
  /** The first valid value of a setting; an invalid value counts as absent. */
  function given(name: string, isKnown: (value: string) => boolean): string | undefined {
    const values = sources.map((source) => source.get(name));
    return values.find((value): value is string => typeof value === "string" && isKnown(value));
  }
  const isDomain = (value: string) => brandOfDomain(value) !== undefined;
  const brand = given("brand", (value) => brandIdNamed(value) !== undefined);
  const domain = given("brandDomain", isDomain) ?? (isDomain(hostname) ? hostname : undefined);
  return brand || domain ? resolveBrand({ brand, domain }).brand : undefined;
}

function warnOfUnknownBrand({ sources }: PageSettings): void {
  const value = (name: string) =>
    sources.map((source) => source.get(name)).find((one) => typeof one === "string") as string | undefined;
  const { problems } = resolveBrand({ brand: value("brand"), domain: value("brandDomain") });
  for (const problem of problems)
    warnOnce({ kind: "setting", element: "page", message: `The page's ${problem}` });
}

interface PromiseWithResolvers<T> {
  promise: Promise<T>;
  resolve(value: T): void;
}

function withResolvers(): PromiseWithResolvers<void> {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
}
