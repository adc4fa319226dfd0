import { afterEach, describe, expect, it } from "vitest";
import { deleteVisitorData } from "../../../src/tracking/collector/deleteVisitorData";
import { fakeStorage } from "../../support/fakeStorage";

function fakeWindow(cookie = "", hostname = "www.shop.example") {
  const { storage, values } = fakeStorage();
  const window = { document: { cookie }, location: { hostname }, localStorage: storage };
  return { window: window as unknown as Window, values };
}

const inherited: object = Object.getPrototypeOf(document);

afterEach(() => {
  Reflect.deleteProperty(inherited, "cookie");
  Reflect.deleteProperty(Object.prototype, "extend");
});

/** Records writes to the document's cookies. Reads return the given cookie. */
function recordWrites(cookie: string): string[] {
  const written: string[] = [];
  const property = { configurable: true, get: () => cookie, set: (text: string) => void written.push(text) };
  Object.defineProperty(inherited, "cookie", property);
  return written;
}

describe("forgetting a visitor", () => {
  const text = "a=1; snplid.ab12=x; _sp_id.ab12=theirs; snplses.ab12=*; snplidea=1";

  it("removes the tracker's cookies from all domains, and no others", () => {
    const written = recordWrites(text);
    deleteVisitorData(fakeWindow(text).window);
    const domains = (name: string) =>
      written
        .filter((text) => text.startsWith(`${name}=; Path=/; Max-Age=0`))
        .map((text) => /Domain=(\S+)$/.exec(text)?.[1]);
    const all = [undefined, "www.shop.example", "shop.example", "example"];
    expect([domains("snplid.ab12"), domains("snplses.ab12")]).toEqual([all, all]);
    expect(written).toHaveLength(8);
  });

  it("removes them even if the page has added functions to every object", () => {
    Object.assign(Object.prototype, { extend: () => undefined });
    const written = recordWrites(text);
    deleteVisitorData(fakeWindow(text).window);
    expect(written).toHaveLength(8);
    expect(written).toContain("snplid.ab12=; Path=/; Max-Age=0; Domain=shop.example");
  });

  it("removes unsent events and no other stored data", () => {
    const { window, values } = fakeWindow();
    values.set("hs-event-1-a", "{}");
    values.set("hs-event.sender", "me 1");
    values.set("hs-events-of-the-host", "theirs");
    deleteVisitorData(window);
    expect([...values.keys()]).toEqual(["hs-events-of-the-host"]);
  });

  it("does not throw if the page may use neither cookies nor storage", () => {
    const denied = () => {
      throw new Error("denied");
    };
    const window = {
      get document() {
        return denied();
      },
      get localStorage() {
        return denied();
      },
    };
    expect(() => deleteVisitorData(window as unknown as Window)).not.toThrow();
  });
});
