import { describe, expect, it } from "vitest";
import { dispatchOnDocument, documentProperty } from "../../src/browser/documentProperty";

describe("a property of a document", () => {
  it("is the document's value if a form or an image of the page has that name", () => {
    const page = document.implementation.createHTMLDocument();
    const { head } = page;
    const form = page.createElement("form");
    for (const name of ["head", "cookie"]) Object.defineProperty(page, name, { value: form });
    expect(documentProperty(page, "head")).toBe(head);
    expect(documentProperty(page, "cookie")).toBeTypeOf("string");
  });

  it("is the value of a sandbox's Proxy that cannot be read as a document", () => {
    const page = new Proxy(document, {
      getPrototypeOf() {
        throw new TypeError("Illegal invocation");
      },
      get: (target, name) => (name === "baseURI" ? "https://sandbox.example/" : Reflect.get(target, name)),
    });
    expect(documentProperty(page, "baseURI")).toBe("https://sandbox.example/");
  });

  it("is the value of a plain object that replaces the document", () => {
    const standIn = { baseURI: "https://server.example/" } as Document;
    expect(documentProperty(standIn, "baseURI")).toBe("https://server.example/");
  });
});

it("an event on the document reaches listeners on the window, with its detail", () => {
  const heard: Event[] = [];
  const listen = (event: Event) => heard.push(event);
  window.addEventListener("hs-consent", listen);
  dispatchOnDocument(document, "hs-consent", { analytics: "denied" });
  window.removeEventListener("hs-consent", listen);
  expect(heard).toEqual([expect.objectContaining({ detail: { analytics: "denied" }, composed: true })]);
});
