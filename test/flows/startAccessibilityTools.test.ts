import { expect, it } from "vitest";
import { isSafeToPress } from "../../src/flows/footer/startAccessibilityTools";

const triggerIn = (markup: string) => {
  const place = document.createElement("div");
  place.innerHTML = markup;
  return place.querySelector(".acsb-trigger") as HTMLElement;
};

it.each([
  '<div class="acsb-trigger"></div>',
  '<button type="button" class="acsb-trigger"></button>',
  '<button class="acsb-trigger"></button>',
])("a click on the trigger %s is allowed", (markup) => {
  expect(isSafeToPress(triggerIn(markup))).toBe(true);
});

it.each([
  '<a class="acsb-trigger" href="https://elsewhere.example/"></a>',
  '<a href="/logout"><b class="acsb-trigger"></b></a>',
  '<a class="acsb-trigger" href="#"></a>',
  '<form><button class="acsb-trigger"></button></form>',
  '<label class="acsb-trigger"><input type="checkbox"></label>',
])("a click on the trigger %s is refused, because it has a default action", (markup) => {
  expect(isSafeToPress(triggerIn(markup))).toBe(false);
});
