import { use, useDeferredValue, useMemo } from "react";
import { type CheckedNavigation, checkNavigation } from "../../flows/checkNavigation";
import { useElement } from "../CurrentElement";
import { currentCall } from "./currentCall";
import type { HeaderSettings } from "./headerSettings";

/**
 * The navigation data that the host page gives, else the CMS's, for which the view waits; undefined where there is none. The current
 * data stays while the CMS is asked again.
 */
export function useNavigation(): CheckedNavigation | undefined {
  const element = useElement<HeaderSettings>();
  const given = element.settings.navigation ?? element.prerendered?.navigation;
  const call = useDeferredValue(given ? undefined : currentCall(element.hostElement));
  const data = given ?? (call?.isOver ? call.current : call && use(call.answer));
  return useMemo(() => data && checkNavigation(data), [data]);
}
