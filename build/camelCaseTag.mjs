/** Returns an element's name in code: `hs-auth-guard` becomes `authGuard`. */
export function camelCaseTag(tag) {
  return tag.slice("hs-".length).replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}
