import { type Navigation, readNavigation } from "../api/readNavigation";
import { warnOnce } from "../browser/log";

/** Navigation data of the CMS or of the host page, and the part of it that can be shown. */
export interface CheckedNavigation {
  /** The data as given or fetched. */
  data: object;
  navigation: Navigation;
}

/** Leaves out the parts of navigation data that cannot be shown, with one warning for each. */
export function checkNavigation(data: object): CheckedNavigation {
  const navigation = readNavigation(data, (path, message) => {
    const problem = `<hs-header> navigation data: ${path} is left out. ${message}.`;
    warnOnce({ kind: "setting", element: "hs-header", message: problem });
  });
  return { data, navigation };
}
