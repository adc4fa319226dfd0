import { describe, expect, it } from "vitest";
import { forgetVisitor } from "../../../src/tracking/collector/forgetVisitor";
import { fakeStorage } from "../../support/fakeStorage";

function fakeWindow(cookie: string, hostname = "www.shop.example") {
  const written: string[] = [];
  const { storage, values } = fakeStorage();
  const document = {
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  const window = { document, location: { hostname }, localStorage: storage };
  return { window: window as unknown as Window, written, values };
}

describe("forgetting a visitor", () => {
  it("removes the tracker's cookies wherever they were set, and no others", () => {
    const { window, written } = fakeWindow(
      "a=1; snplid.ab12=x; _sp_id.ab12=theirs; snplses.ab12=*; snplidea=1",
    );
    forgetVisitor(window);
    expect(written).toContain("snplid.ab12=; Path=/; Max-Age=0");
    expect(written).toContain("snplid.ab12=; Path=/; Max-Age=0; Domain=shop.example");
    expect(written).toContain("snplses.ab12=; Path=/; Max-Age=0; Domain=www.shop.example");
    expect(written.filter((text) => !/^snpl(id|ses)\.ab12=;/.test(text))).toEqual([]);
  });

  it("removes unsent events, and nothing else that is stored", () => {
    const { window, values } = fakeWindow("");
    values.set("hs-event-1-a", "{}");
    values.set("hs-event.sender", "me 1");
    values.set("hs-events-of-the-host", "theirs");
    forgetVisitor(window);
    expect([...values.keys()]).toEqual(["hs-events-of-the-host"]);
  });

  it("is quiet where the page may use neither cookies nor storage", () => {
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
    expect(() => forgetVisitor(window as unknown as Window)).not.toThrow();
  });
});
