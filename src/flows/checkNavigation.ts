import { type Navigation, readNavigation } from "../api/readNavigation";
import { warnOnce } from "../browser/log";

/** Navigation data from the CMS or the host page, and its valid part. */
export interface CheckedNavigation {
  /** The data as given or fetched. */
  data: object;
  navigation: Navigation;
}

/** Removes the invalid parts of navigation data, with one warning for each. */
export function checkNavigation(data: object): CheckedNavigation {
  const navigation = readNavigation(data, (path, message) => {
    const problem = `<hs-header> navigation data: ignored ${path}. ${message}.`;
    warnOnce({ kind: "setting", element: "hs-header", message: problem });
  });
  return { data, navigation };
}
