import { expect, it } from "vitest";
import { dispatchOnDocument } from "../../src/browser/dispatchOnDocument";

it("an event on the document reaches listeners on the window, with its detail", () => {
  const heard: Event[] = [];
  const listen = (event: Event) => heard.push(event);
  window.addEventListener("hs-consent", listen);
  dispatchOnDocument(document, "hs-consent", { analytics: "denied" });
  window.removeEventListener("hs-consent", listen);
  expect(heard).toEqual([expect.objectContaining({ detail: { analytics: "denied" }, composed: true })]);
});
