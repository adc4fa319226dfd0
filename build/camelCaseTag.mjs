/** An element's name in the code: `hs-auth-guard` is `authGuard`. */
export function camelCaseTag(tag) {
  return tag.slice("hs-".length).replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}
