import { expect, it } from "vitest";
import { footerContent } from "../../server/render/provideFiles";
import { brands } from "../../src/brands/registry";

it.each(brands.map((brand) => [brand.name, brand.domain, brand] as const))(
  "the server's footer of %s at %s equals the one that browsers download",
  async (_name, _domain, brand) => {
    expect(footerContent(brand)).toEqual(await brand.footer());
  },
);
