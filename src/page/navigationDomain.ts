/** The brand's domain in the navigation data an element was given (spec section 3), whatever else that data is. */
export function navigationDomain(settings: object): string | undefined {
  const { navigation } = settings as { navigation?: { brand?: { domain?: unknown } } };
  const domain = navigation?.brand?.domain;
  return typeof domain === "string" ? domain : undefined;
}
