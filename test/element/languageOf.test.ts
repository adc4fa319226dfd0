import { describe, expect, it } from "vitest";
import { resolveBrand } from "../../src/brands/resolveBrand";
import { languageOf } from "../../src/element/languageOf";

const german = resolveBrand({ domain: "my-hammer.at" }).brand;
const american = resolveBrand({}).brand;

function elementIn(...langs: (string | undefined)[]): HTMLElement {
  let parent: Element | undefined;
  let element = document.createElement("div");
  for (const lang of langs) {
    element = document.createElement("div");
    if (lang !== undefined) element.lang = lang;
    parent?.appendChild(element);
    parent = element;
  }
  return element;
}

describe("the language of an element", () => {
  it("is its lang attribute", () => {
    expect(languageOf(elementIn("fr", "de-CH"), american)).toEqual({ language: "de", isFromHostPage: true });
  });

  it("is the lang of the nearest ancestor that has one", () => {
    expect(languageOf(elementIn("fr", "it-CH", undefined, undefined), american).language).toBe("it");
  });

  it("is found across shadow roots", () => {
    const host = elementIn("nl", undefined);
    const inside = document.createElement("div");
    host.attachShadow({ mode: "open" }).appendChild(inside);
    expect(languageOf(inside, american).language).toBe("nl");
  });

  it("is the brand's language if the nearest lang is unsupported, empty or missing", () => {
    const ofBrand = { language: "de", isFromHostPage: false };
    expect(languageOf(elementIn("fr", "es"), german)).toEqual(ofBrand);
    expect(languageOf(elementIn("fr", ""), german)).toEqual(ofBrand);
    expect(languageOf(elementIn(undefined), german)).toEqual(ofBrand);
  });

  it("is not changed by a form whose fields have the names of DOM methods", () => {
    const form = document.createElement("form");
    form.lang = "de";
    const inside = document.createElement("div");
    form.appendChild(inside);
    for (const name of ["getAttribute", "closest", "parentNode"])
      Object.defineProperty(form, name, { value: document.createElement("input") });
    expect(languageOf(inside, american).language).toBe("de");
  });
});
