import { loadFile } from "../../flows/loadFile";
import { lazyFile } from "../../ui/lazyFile";

/** The badges of a provider, which few host pages show. */
export const badgeListFile = lazyFile("badgeList", () =>
  loadFile(
    "loadBadges",
    import("./BadgeList").then(({ BadgeList }) => BadgeList),
  ),
);
