import { use, useDeferredValue, useMemo } from "react";
import { type CheckedNavigation, checkNavigation } from "../../flows/checkNavigation";
import { useElement } from "../CurrentElement";
import type { HeaderSettings } from "./headerSettings";
import { navigationCall } from "./navigationCall";

/**
 * The navigation data that the host page gives, else the CMS's, for which the view waits; undefined where there is none. The current
 * data stays while the CMS is asked again.
 */
export function useNavigation(): CheckedNavigation | undefined {
  const element = useElement<HeaderSettings>();
  const given = element.settings.navigation ?? element.prerendered?.navigation;
  const call = useDeferredValue(given ? undefined : navigationCall(element));
  const checked = useMemo(() => given && checkNavigation(given), [given]);
  if (checked || !call) return checked;
  return call.isOver ? call.current : use(call.answer);
}
