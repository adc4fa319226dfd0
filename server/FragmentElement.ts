/**
 * The tags of the elements that can be prerendered. Beside what renders them, so that whoever uses `renderFragment` needs no types
 * of React.
 */
export type FragmentElement =
  | "hs-header"
  | "hs-footer"
  | "hs-email-signup"
  | "hs-search"
  | "hs-badges"
  | "hs-auth-guard";
