import { expect, it } from "vitest";
import { isSafeToPress } from "../../src/flows/accessibilityTrigger";

const triggerIn = (markup: string) => {
  const place = document.createElement("div");
  place.innerHTML = markup;
  return place.querySelector(".acsb-trigger") as HTMLElement;
};

it.each([
  '<div class="acsb-trigger"></div>',
  '<button type="button" class="acsb-trigger"></button>',
  '<a class="acsb-trigger"></a>',
  '<a class="acsb-trigger" href="#"></a>',
  '<a class="acsb-trigger" href="javascript:void(0)"></a>',
])("a click on the trigger %s has no default action", (markup) => {
  expect(isSafeToPress(triggerIn(markup))).toBe(true);
});

it.each([
  '<a class="acsb-trigger" href="https://elsewhere.example/"></a>',
  '<a href="/logout"><b class="acsb-trigger"></b></a>',
  '<a class="acsb-trigger" href="javascript:void(0);steal()"></a>',
  '<form><button class="acsb-trigger"></button></form>',
  '<label class="acsb-trigger"><input type="checkbox"></label>',
])("a click on the trigger %s has a default action", (markup) => {
  expect(isSafeToPress(triggerIn(markup))).toBe(false);
});
