import type { Brand } from "../brands/Brand";
import { brandIdNamed, brandOfDomain, resolveBrand } from "../brands/resolveBrand";
import { warnOnce } from "../browser/log";
import type { PageSettings } from "./pageSettings";

/**
 * The one brand of a page (contract section 10): by the script tag's or `configure`'s `brand`, then `brand-domain`; by the host
 * name; by the navigation data of the page's first header; else the primary one.
 */
export interface PageBrand {
  /** The page's brand as far as it is known. */
  current(): Brand;
  /** What it is without any navigation data: for elements that have not waited for that. */
  withoutHeader(): Brand;
  /** Resolves when the brand is known; undefined as soon as it is. */
  pending(): Promise<void> | undefined;
  /** A header has come that will say what its data says of the brand. */
  expect(header: Element): void;
  /** What a header's data says; undefined where there is none, however that came. */
  tell(header: Element, domain: string | undefined): void;
  /** A header has gone, and is waited for no longer. */
  remove(header: Element): void;
  /** Tells when the brand is known, or has changed; returns a function that stops it. */
  subscribe(onChange: () => void): () => void;
}

type Answer = "expected" | { domain: string | undefined };

export function createPageBrand(page: Document, hostname: string, pageSettings: PageSettings): PageBrand {
  const headers = new Map<Element, Answer>();
  const listeners = new Set<() => void>();
  /** What the first header has said, or that there is none: it holds for the life of the page. */
  let answer: { domain: string | undefined } | undefined;
  let known: Brand | undefined;
  let waiting: PromiseWithResolvers<void> | undefined;

  function decided(): Brand | undefined {
    return brandOfSettings(pageSettings, hostname) ?? (answer && resolveBrand(answer).brand);
  }

  function look(): void {
    answer ??= firstAnswer();
    const brand = decided();
    if (!brand) return;
    const isNews = brand !== known || waiting;
    known = brand;
    if (isNews) for (const listener of listeners) listener();
    waiting?.resolve();
    waiting = undefined;
  }

  /** Before anybody has asked, a header may be about to come. */
  function lookAgain(): void {
    if (waiting || known) look();
  }

  function firstAnswer(): { domain: string | undefined } | undefined {
    let first: Element | undefined;
    for (const header of headers.keys()) {
      if (!first || header.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) first = header;
    }
    // Until the page has been parsed a header may still come.
    if (!first) return page.readyState === "loading" ? undefined : { domain: undefined };
    const said = headers.get(first);
    return said === "expected" ? undefined : said;
  }

  pageSettings.subscribe((options) => {
    if (Object.hasOwn(options, "brand") || Object.hasOwn(options, "brandDomain")) warnOfUnknown(pageSettings);
    lookAgain();
  });
  if (page.readyState === "loading") page.addEventListener("DOMContentLoaded", lookAgain, { once: true });
  warnOfUnknown(pageSettings);

  return {
    current: () => decided() ?? resolveBrand({}).brand,
    withoutHeader: () => brandOfSettings(pageSettings, hostname) ?? resolveBrand({}).brand,
    pending() {
      if (decided()) return undefined;
      if (!waiting) {
        waiting = withResolvers();
        // A header that is inserted together with who asks comes first.
        queueMicrotask(look);
      }
      return waiting.promise;
    },
    expect(header) {
      headers.set(header, "expected");
    },
    tell(header, domain) {
      headers.set(header, { domain });
      look();
    },
    remove(header) {
      headers.delete(header);
      lookAgain();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
  };
}

/** What the page says by its settings and its host name. */
function brandOfSettings({ sources }: PageSettings, hostname: string): Brand | undefined {
  /** The first thing of a name that a source says and that `isKnown`: an unknown value counts as absent. */
  function given(name: string, isKnown: (value: string) => boolean): string | undefined {
    const values = sources.map((source) => source.get(name));
    return values.find((value): value is string => typeof value === "string" && isKnown(value));
  }
  const isDomain = (value: string) => brandOfDomain(value) !== undefined;
  const brand = given("brand", (value) => brandIdNamed(value) !== undefined);
  const domain = given("brandDomain", isDomain) ?? (isDomain(hostname) ? hostname : undefined);
  return brand || domain ? resolveBrand({ brand, domain }).brand : undefined;
}

function warnOfUnknown({ sources }: PageSettings): void {
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
