import { use } from "react";
import { loadFile } from "../../flows/loadFile";
import { lazyFile } from "../../ui/lazyFile";

export const badgeListFile = lazyFile(() =>
  loadFile(
    "loadBadges",
    import("./BadgeList").then(({ BadgeList }) => BadgeList),
  ),
);

/** The badges of a provider (spec section 8). They are in a separate file, because few pages have any. */
export function Badges() {
  const BadgeList = badgeListFile.current ?? use(badgeListFile.read());
  return <BadgeList />;
}
