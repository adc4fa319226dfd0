import { failAs } from "../element/FailedCall";
import { lazyFile } from "../ui/lazyFile";

// The views that many visitors never see. Each is a file of its own.

/** The badges of a provider, which few host pages show. */
export const badgeListFile = lazyFile("badgeList", () =>
  import("./badges/BadgeList").then(({ BadgeList }) => BadgeList, failAs("loadBadges")),
);

/** The chat field, which few host pages show. */
export const chatFieldFile = lazyFile("chatField", () =>
  import("./search/ChatField").then(({ ChatField }) => ChatField, failAs("loadChatField")),
);

/** The dropdowns of a wide header. None of them is open at first. */
export const dropdownsFile = lazyFile("dropdowns", () => import("./header/dropdowns"));

/** The parts of a narrow header that open over the host page. */
export const mobileSheetsFile = lazyFile("mobileSheets", () => import("./header/mobileSheets"));
