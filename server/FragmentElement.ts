/**
 * The tags of the elements that can be prerendered. They have a file of their own, so that users of `renderFragment` do not need the
 * types of React.
 */
export type FragmentElement =
  | "hs-header"
  | "hs-footer"
  | "hs-email-signup"
  | "hs-search"
  | "hs-badges"
  | "hs-auth-guard";
