import { expect, it } from "vitest";
import type { Brand } from "../../src/brands/Brand";
import { brandOfDomain } from "../../src/brands/resolveBrand";
import { chooseBrand } from "../../src/page/chooseBrand";
import type { SharedSettings } from "../../src/settings/settings";

const ofDomain = (domain: string) => brandOfDomain(domain) as Brand;
const PAGE = ofDomain("werkspot.nl");

function choose(own: object, ofPage: object = {}) {
  const settings = { ...ofPage, ...own } as unknown as SharedSettings;
  const { brand, isFromHostPage } = chooseBrand(settings, (name) => name in own, PAGE);
  return [brand.domain, isFromHostPage];
}

it.each<[string, object, object, string, boolean]>([
  ["no brand", {}, {}, "werkspot.nl", true],
  ["a brand", { brand: "HOME_ADVISOR" }, {}, "homeadvisor.com", false],
  ["a known domain", { brandDomain: "travaux.com" }, {}, "travaux.com", false],
  ["an unknown domain", { brandDomain: "unknown.example" }, {}, "werkspot.nl", true],
  ["INSTAPRO", { brand: "INSTAPRO" }, {}, "werkspot.nl", true],
  ["INSTAPRO and a domain", { brand: "INSTAPRO", brandDomain: "travaux.com" }, {}, "travaux.com", false],
  [
    "INSTAPRO on a page with a domain",
    { brand: "INSTAPRO" },
    { brandDomain: "travaux.com" },
    "travaux.com",
    false,
  ],
])("an element with %s", (_, own, ofPage, domain, isFromHostPage) => {
  expect(choose(own, ofPage)).toEqual([domain, isFromHostPage]);
});
