import { afterEach, describe, expect, it, vi } from "vitest";
import { createPageBrand } from "../../src/page/pageBrand";
import { createPageSettings } from "../../src/page/pageSettings";
import { watchWarnings } from "../support/console";

const warnings = watchWarnings();

function pageOf({ tag = {}, host = "www.page.example", headers = 1 } = {}) {
  document.body.replaceChildren(
    ...Array.from({ length: headers }, () => document.createElement("hs-header")),
  );
  const settings = createPageSettings(tag);
  settings.declare(["brand", "brandDomain"]);
  const brand = createPageBrand(document, host, settings);
  const [first = document.body, second = document.body] = [...document.body.children];
  brand.subscribe(() => undefined);
  for (const header of document.body.children) brand.addHeader(header);
  const domain = () => (brand.whenDecided() ? "pending" : brand.current().domain);
  return { ...brand, settings, first, second, domain };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the brand of a page", () => {
  it.each([
    [
      "the tag's brand",
      { tag: { brand: "HA", brandDomain: "handy.com" }, host: "homestars.com" },
      "homeadvisor.com",
    ],
    [
      "the domain on the tag, if it has no brand",
      { tag: { brand: "ACME", brandDomain: "handy.com" }, host: "homestars.com" },
      "handy.com",
    ],
    [
      "the host name's brand, if the tag has neither",
      { tag: { brandDomain: "acme.example" }, host: "www.homestars.com" },
      "homestars.com",
    ],
    [
      "the host name's sister brand under INSTAPRO",
      { tag: { brand: "INSTAPRO" }, host: "www.werkspot.nl" },
      "werkspot.nl",
    ],
    ["the US sister brand with INSTAPRO only", { tag: { brand: "INSTAPRO" } }, "instapro.com"],
    ["not known before its first header's data", {}, "pending"],
  ])("is %s", (_, given, expected) => {
    expect(pageOf(given).domain()).toBe(expected);
  });

  it("is the primary one without a header, but only after elements inserted together have all connected", async () => {
    const page = pageOf({ headers: 0 });
    expect(page.domain()).toBe("pending");
    await page.whenDecided();
    expect(page.domain()).toBe("homeservices.example");
    page.addHeader(document.body.appendChild(document.createElement("hs-header")));
    page.setHeaderDomain(document.body, "homeadvisor.com");
    expect(page.domain()).toBe("homeservices.example");
  });

  it("is awaited only while a header waits for its data, and awaiting it does not decide it", async () => {
    const page = pageOf({ headers: 0 });
    // A header in the parsed document may still register.
    await page.whenLoaded();
    expect(page.whenLoaded()).toBeUndefined();
    const header = document.body.appendChild(document.createElement("hs-header"));
    page.addHeader(header);
    const awaited = page.whenLoaded();
    page.setHeaderDomain(header, "homeadvisor.com");
    await awaited;
    expect([page.domain(), page.whenLoaded()]).toEqual(["homeadvisor.com", undefined]);
  });

  it("is the brand of a header that connects together with the first element that needs it", async () => {
    const page = pageOf({ headers: 0 });
    const pending = page.whenDecided();
    const header = document.body.appendChild(document.createElement("hs-header"));
    page.addHeader(header);
    await Promise.resolve();
    expect(page.domain()).toBe("pending");
    page.setHeaderDomain(header, "homeadvisor.com");
    await pending;
    expect(page.domain()).toBe("homeadvisor.com");
  });

  it("is not decided by a header that is removed before any element needs the brand", () => {
    const page = pageOf();
    page.removeHeader(page.first);
    const header = document.body.appendChild(document.createElement("hs-header"));
    page.addHeader(header);
    page.setHeaderDomain(header, "homeadvisor.com");
    expect(page.domain()).toBe("homeadvisor.com");
  });

  it("is decided by the second header when the first is removed", () => {
    const page = pageOf({ headers: 2 });
    expect(page.domain()).toBe("pending");
    page.removeHeader(page.first);
    expect(page.domain()).toBe("pending");
    page.setHeaderDomain(page.second, "homeadvisor.com");
    expect(page.domain()).toBe("homeadvisor.com");
  });

  it("is the primary one, with one warning, if the domain of the header's data belongs to no brand", () => {
    const page = pageOf();
    page.whenDecided();
    page.setHeaderDomain(page.first, "acme.example");
    expect(page.domain()).toBe("homeservices.example");
    expect(warnings).toEqual([expect.stringMatching(/<hs-header> .*"acme.example" belongs to no brand/)]);
  });

  it("does not depend on a header's data if the tag sets it, even for the choice of sister brand", () => {
    const page = pageOf({ tag: { brand: "INSTAPRO" } });
    page.setHeaderDomain(page.first, "werkspot.nl");
    expect(page.domain()).toBe("instapro.com");
  });

  it("has a value without any header, for callers that do not wait", () => {
    const page = pageOf();
    page.setHeaderDomain(page.first, "homeadvisor.com");
    expect(page.withoutHeader().domain).toBe("homeservices.example");
    page.settings.configure({ brandDomain: "handy.com" });
    expect(page.withoutHeader().domain).toBe("handy.com");
  });

  it("is the tag's rather than configure's, unless the tag's is unknown", () => {
    const page = pageOf({ tag: { brand: "HA" } });
    page.settings.configure({ brand: "HANDY" });
    expect(page.domain()).toBe("homeadvisor.com");
    const other = pageOf({ tag: { brand: "ACME" } });
    other.settings.configure({ brand: "HANDY" });
    expect(other.domain()).toBe("handy.com");
    expect(warnings.join()).toContain('brand "ACME" is unknown');
  });

  it("is the brand of the first header's data, and later responses do not change it", async () => {
    const page = pageOf({ headers: 2 });
    const pending = page.whenDecided();
    page.setHeaderDomain(page.second, "handy.com");
    expect(page.domain()).toBe("pending");
    page.setHeaderDomain(page.first, "homeadvisor.com");
    await pending;
    expect(page.domain()).toBe("homeadvisor.com");
    page.setHeaderDomain(page.first, "handy.com");
    expect(page.domain()).toBe("homeadvisor.com");
    page.settings.configure({ brand: "HANDY" });
    expect(page.domain()).toBe("handy.com");
  });

  it.each([
    [
      "the first header's call has failed",
      (page: ReturnType<typeof pageOf>) => page.setHeaderDomain(page.first, undefined),
    ],
    ["the first header has been removed", (page: ReturnType<typeof pageOf>) => page.removeHeader(page.first)],
  ])("is the primary one when %s", async (_, end) => {
    const page = pageOf();
    const pending = page.whenDecided();
    end(page);
    await pending;
    expect(page.domain()).toBe("homeservices.example");
  });

  it("is pending while the page is parsed, because a header may follow", async () => {
    const reading = vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
    const page = pageOf({ headers: 0 });
    expect(page.domain()).toBe("pending");
    reading.mockReturnValue("interactive");
    document.dispatchEvent(new Event("DOMContentLoaded"));
    await page.whenDecided();
    expect(page.domain()).toBe("homeservices.example");
  });

  it("is the primary one after 3 s without a response; a header whose data arrives later has the brand of that data", async () => {
    vi.useFakeTimers();
    const page = pageOf();
    const pending = page.whenDecided();
    await vi.advanceTimersByTimeAsync(2999);
    expect(page.domain()).toBe("pending");
    await vi.advanceTimersByTimeAsync(1);
    await pending;
    const domains = () => [page.domain(), page.current(page.first).domain];
    expect(domains()).toEqual(["homeservices.example", "homeservices.example"]);
    const onChange = vi.fn();
    page.subscribe(onChange);
    page.setHeaderDomain(page.first, "homeadvisor.com");
    expect(domains()).toEqual(["homeservices.example", "homeadvisor.com"]);
    page.setHeaderDomain(page.first, "homeadvisor.com");
    expect(onChange).toHaveBeenCalledOnce();
    page.setHeaderDomain(page.first, "unknown.example");
    expect(domains()).toEqual(["homeservices.example", "homeservices.example"]);
  });

  it("is the brand from the settings for a late header too", async () => {
    vi.useFakeTimers();
    const page = pageOf();
    page.whenDecided();
    await vi.advanceTimersByTimeAsync(3000);
    page.setHeaderDomain(page.first, "homeadvisor.com");
    page.settings.configure({ brand: "HANDY" });
    expect(page.current(page.first).domain).toBe("handy.com");
  });

  it("is awaited while the document is prerendered, and for 3 s more", async () => {
    vi.useFakeTimers();
    const document = Object.assign(window.document, { prerendering: true });
    const page = pageOf();
    page.whenDecided();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(page.domain()).toBe("pending");
    Object.assign(document, { prerendering: undefined });
    document.dispatchEvent(new Event("prerenderingchange"));
    await vi.advanceTimersByTimeAsync(3000);
    expect(page.domain()).toBe("homeservices.example");
  });
});
