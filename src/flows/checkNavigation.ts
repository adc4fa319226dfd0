import { type Navigation, readNavigation } from "../api/readNavigation";
import { warnOnce } from "../browser/log";

/** Navigation data of the CMS or of the host page, and what of it can be shown. */
export interface CheckedNavigation {
  /** As it was given or fetched. */
  data: object;
  navigation: Navigation;
}

/** Checks navigation data: what cannot be shown is left out, with one warning for each piece. */
export function checkNavigation(data: object): CheckedNavigation {
  const navigation = readNavigation(data, (path, message) => {
    const problem = `<hs-header> navigation data: ${path} is left out. ${message}.`;
    warnOnce({ kind: "setting", element: "hs-header", message: problem });
  });
  return { data, navigation };
}
