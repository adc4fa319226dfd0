/**
 * The address of a city's page on the brand's site, for a city without an address in the data (spec section 2.3).
 * @param state two capital letters
 */
export function cityUrl(homeUrl: string, city: string, state: string): string {
  return `${homeUrl}/c.${encodeURIComponent(city.replace(/\s+/g, "_"))}.${state}.html`;
}
