import { expect, test } from "vitest";
import { copyrightLine } from "../../src/brands/Brand";
import { resolveBrand } from "../../src/brands/resolveBrand";

const lineOf = async (brandName: string) => {
  const { brand } = resolveBrand({ brand: brandName });
  return copyrightLine((await brand.footer()).copyright, brand, 2031);
};

test("each brand's line contains its first year, the current year and its name", async () => {
  expect(await lineOf("HOME_SERVICES")).toBe("© 1995–2031 HomeServices. All rights reserved.");
  expect(await lineOf("HOME_ADVISOR")).toBe("© 1999–2031 HomeAdvisor. All rights reserved.");
  expect(await lineOf("HANDY")).toBe("© 1995–2031 Handy. All rights reserved.");
  expect(await lineOf("INSTAPRO")).toBe("© 2005–2031 Instapro. All rights reserved.");
});

test("the simple footer's line contains only the current year", async () => {
  const { brand } = resolveBrand({ brand: "HA" });

  const { simple } = await brand.footer();

  expect(copyrightLine(simple.copyright, brand, 2031)).toBe("© 2031 HomeAdvisor. All rights reserved.");
});
