import { useEffect, useMemo, useRef, useState } from "react";
import { type Navigation, readNavigation } from "../../api/readNavigation";
import { warnOnce } from "../../browser/log";
import type { ElementContext } from "../../page/ElementContext";
import type { HeaderSettings } from "./headerSettings";
import { askedOf, askForNavigation } from "./startNavigation";

/** What there is to show: `isFetched` tells the CMS's data from the page's own. */
export type HeaderContent = "pending" | "absent" | { navigation: Navigation; isFetched: boolean };

/** The page's navigation data where it gave any, else the CMS's; given data is never replaced. */
export function useNavigation(element: ElementContext<HeaderSettings>): HeaderContent {
  const { navigation: given } = element.settings;
  const asked = askedOf(element);
  const isGiven = given !== undefined;
  const [answer, setAnswer] = useState<object | "pending" | undefined>("pending");
  const latest = useRef(element);
  latest.current = element;

  useEffect(() => {
    // What is asked decides when to ask again, not every new context of the element.
    if (isGiven || asked === undefined) return undefined;
    return askForNavigation(latest.current, setAnswer);
  }, [isGiven, asked]);

  const data = given ?? answer;
  return useMemo(() => {
    if (data === "pending") return data;
    if (!data) return "absent";
    const navigation = readNavigation(data as object, (path, message) => {
      const problem = `<hs-header> navigation data: ${path} is left out. ${message}.`;
      warnOnce({ kind: "setting", element: "hs-header", message: problem });
    });
    return { navigation, isFetched: data !== given };
  }, [data, given]);
}
