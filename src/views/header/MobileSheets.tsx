import { MobileMenu } from "./MobileMenu";
import { MobileSearch } from "./MobileSearch";
import type { MobileSheet } from "./MobileSheet";

/** What opens over the page on a small window; in a file of its own, since at first nobody sees it. */
export function MobileSheets(sheets: MobileSheet) {
  return (
    <>
      <MobileMenu {...sheets} />
      <MobileSearch {...sheets} />
    </>
  );
}
