import { use, useDeferredValue, useMemo } from "react";
import { type Navigation, readNavigation } from "../../api/readNavigation";
import { warnOnce } from "../../browser/log";
import type { ElementContext } from "../../page/ElementContext";
import type { HeaderSettings } from "./headerSettings";
import { navigationCall } from "./navigationCall";

/** The navigation data that the header shows. */
export interface HeaderContent {
  /** As it was given or fetched. */
  data: object;
  navigation: Navigation;
  /** The data came from the CMS, not from the page. */
  isFetched: boolean;
}

/**
 * The page's navigation data where there is any, else the CMS's, for which the view waits; undefined where there is none. The current data
 * stays while the CMS is asked again.
 */
export function useNavigation(element: ElementContext<HeaderSettings>): HeaderContent | undefined {
  const given = element.settings.navigation ?? element.prerendered?.navigation;
  const call = useDeferredValue(given ? undefined : navigationCall(element));
  let data = given;
  if (!given && call) data = call.isOver ? call.current : use(call.answer);
  const isFetched = data !== element.settings.navigation;
  return useMemo(() => {
    if (!data) return undefined;
    const navigation = readNavigation(data, (path, message) => {
      const problem = `<hs-header> navigation data: ${path} is left out. ${message}.`;
      warnOnce({ kind: "setting", element: "hs-header", message: problem });
    });
    return { data, navigation, isFetched };
  }, [data, isFetched]);
}
