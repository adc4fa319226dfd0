import type { Brand } from "./Brand";

/**
 * The copyright line. `template` may contain `{since}` (the brand's first year), `{year}` and `{name}`.
 * @param year the current year, in four digits
 */
export function copyrightLine(
  template: string,
  brand: Pick<Brand, "name" | "copyrightSince">,
  year: number,
): string {
  const values: Record<string, string | number> = { since: brand.copyrightSince, year, name: brand.name };
  return template.replace(/\{(since|year|name)\}/g, (_, key: string) => String(values[key]));
}
