import { ownOnly } from "../ownOnly";

/** The brand's domain in an element's navigation data (spec section 3), even if the rest of the data is invalid. */
export function navigationDomain(settings: object): string | undefined {
  const { navigation } = ownOnly(settings) as { navigation?: { brand?: { domain?: unknown } } };
  const domain = navigation?.brand?.domain;
  return typeof domain === "string" ? domain : undefined;
}
