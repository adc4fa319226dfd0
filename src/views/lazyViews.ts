import { failAs } from "../element/FailedCall";
import { lazyFile } from "../ui/lazyFile";

// The views that many visitors never see. Each is a file of its own.

export const badgeListFile = lazyFile("badgeList", () =>
  import("./badges/BadgeList").then(({ BadgeList }) => BadgeList, failAs("loadBadges")),
);

export const chatFieldFile = lazyFile("chatField", () =>
  import("./search/ChatField").then(({ ChatField }) => ChatField, failAs("loadChatField")),
);

export const dropdownsFile = lazyFile("dropdowns", () => import("./header/dropdowns"));

export const mobileSheetsFile = lazyFile("mobileSheets", () => import("./header/mobileSheets"));
