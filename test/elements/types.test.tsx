import { expect, expectTypeOf, it } from "vitest";
import type { HsEmailSignup } from "../../elements/hs-email-signup";
import type { Diagnosis, HomeServices, Messages } from "../../elements/index";

it("an element's settings are typed in JSX, as properties and as attributes", () => {
  const element = (
    <hs-email-signup className="x" heading="Hi" postal-code="90210" eligible subscribeHandler={() => true} />
  );
  // @ts-expect-error: a heading is a string
  const wrong = <hs-email-signup heading={7} />;
  // @ts-expect-error: there is no such setting
  const unknown = <hs-email-signup headline="Hi" />;
  expect([element, wrong, unknown].map(({ type }) => type)).toEqual(Array(3).fill("hs-email-signup"));
});

it("messages are typed by the word keys", () => {
  const element = <hs-email-signup messages={{ "signUp.submit": "Go" }} />;
  // @ts-expect-error: there is no such word
  const unknown = <hs-email-signup messages={{ "signUp.submitt": "Go" }} />;
  expect([element, unknown].map(({ type }) => type)).toEqual(Array(2).fill("hs-email-signup"));
  expectTypeOf<HsEmailSignup["messages"]>().toEqualTypeOf<Messages | undefined>();
});

it("an element is typed by its tag", () => {
  expectTypeOf(document.createElement("hs-email-signup")).toEqualTypeOf<HsEmailSignup>();
  expectTypeOf<HsEmailSignup["heading"]>().toEqualTypeOf<string | undefined>();
});

it("the array before the script accepts functions that get the script's object", () => {
  const page = {} as Window;
  page.HomeServices ||= [];
  page.HomeServices.push((hs) => expectTypeOf(hs).toEqualTypeOf<HomeServices>());
  // @ts-expect-error: an array of functions is not a function
  page.HomeServices.push([() => undefined]);
  // @ts-expect-error: the object has no such member
  page.HomeServices.push((hs) => hs.config({}));
  expect(page.HomeServices).toHaveLength(3);
});

it("an event is typed by its name in every listener", () => {
  const received: (boolean | undefined)[] = [];
  window.addEventListener("hs-error", ({ detail }) => received.push(detail.stale));
  document.addEventListener("hs-error", ({ detail }) => received.push(detail.stale));
  const element = document.body.appendChild(document.createElement("hs-email-signup"));
  element.addEventListener("hs-error", ({ detail }) => received.push(detail.stale));
  element.dispatchEvent(new CustomEvent("hs-error", { bubbles: true, detail: { stale: true } }));
  expect(received).toEqual([true, true, true]);
});

it("the report of diagnose is an exported type", () => {
  expectTypeOf<Awaited<ReturnType<HomeServices["diagnose"]>["report"]>>().toEqualTypeOf<Diagnosis>();
});
