import { describe, expect, it } from "vitest";
import { own } from "../../src/browser/own";

describe("what a document has by nature", () => {
  it("is a method over the document's that the page has put there", () => {
    const page = document.implementation.createHTMLDocument();
    const held: string[] = [];
    page.createElement = ((name: string) => {
      held.push(name);
      return document.createElement(name);
    }) as Document["createElement"];
    own(page, "createElement")("script");
    expect(held).toEqual(["script"]);
  });

  it("is what a sandbox's Proxy gives, which takes nothing of a document's nature", () => {
    const page = new Proxy(document, {
      getPrototypeOf() {
        throw new TypeError("Illegal invocation");
      },
      get: (target, name) => (name === "baseURI" ? "https://sandbox.example/" : Reflect.get(target, name)),
    });
    expect(own(page, "baseURI")).toBe("https://sandbox.example/");
  });
});
