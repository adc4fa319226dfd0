/** An email address, also in an address (`%40`), or a signed token. */
const PRIVATE = /[^\s/@](@|%(25)*40)[^\s/@]|\beyJ[\w-]{5,}\./i;

export function isPrivateText(text: string): boolean {
  return PRIVATE.test(text);
}
