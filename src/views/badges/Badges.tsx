import { use } from "react";
import { failedCall } from "../../page/FailedCall";
import { lazyFile } from "../../ui/lazyFile";

export const badgeListFile = lazyFile(() =>
  import("./BadgeList").then(({ BadgeList }) => BadgeList, failedCall("loadBadges")),
);

/** The badges of a provider (spec section 8). They are in a separate file, because few pages have any. */
export function Badges() {
  const BadgeList = badgeListFile.current ?? use(badgeListFile.read());
  return <BadgeList />;
}
