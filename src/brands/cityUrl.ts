/**
 * A city's page on the brand's site, for a city whose data has no address (spec section 2.3).
 * @param state two capital letters
 */
export function cityUrl(homeUrl: string, city: string, state: string): string {
  return `${homeUrl}/c.${encodeURIComponent(city.replace(/\s+/g, "_"))}.${state}.html`;
}
