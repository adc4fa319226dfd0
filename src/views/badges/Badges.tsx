import { use } from "react";
import type { ElementContext } from "../../page/ElementContext";
import { failedCall } from "../../page/FailedCall";
import { lazyFile } from "../../ui/lazyFile";
import type { BadgesSettings } from "./badgesSettings";

export const badgeListFile = lazyFile(() =>
  import("./BadgeList").then(({ BadgeList }) => BadgeList, failedCall("loadBadges")),
);

/** The badges of a provider (spec section 8). They are in a separate file, because few pages have any. */
export function Badges({ element }: { element: ElementContext<BadgesSettings> }) {
  const BadgeList = badgeListFile.current ?? use(badgeListFile.read());
  return <BadgeList element={element} />;
}
