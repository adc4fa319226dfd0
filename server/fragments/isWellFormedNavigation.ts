import { isNavigation } from "../../src/api/isNavigation";

/**
 * Whether a response is navigation data whose brand and groupings have the right type. Other data would replace the last good header with
 * an empty one.
 */
export function isWellFormedNavigation(value: unknown): value is object {
  if (!isNavigation(value)) return false;
  const { brand, groupings } = value as { brand?: unknown; groupings?: unknown };
  const isBrandValid =
    (brand ?? undefined) === undefined || (typeof brand === "object" && !Array.isArray(brand));
  const areGroupingsValid = (groupings ?? undefined) === undefined || Array.isArray(groupings);
  return isBrandValid && areGroupingsValid && Boolean(brand ?? groupings);
}
