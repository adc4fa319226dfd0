import { type ComponentType, useEffect, useState } from "react";
import { type ElementContext, reportFailure } from "../../page/ElementContext";
import { Fallback } from "../Fallback";
import type { BadgesSettings } from "./badgesSettings";

type BadgesElement = ElementContext<BadgesSettings>;

/** The badges of a provider (spec section 8), as soon as their file is here: few pages have any. */
export function Badges({ element }: { element: BadgesElement }) {
  const [view, setView] = useState<{ BadgeList: ComponentType<{ element: BadgesElement }> }>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    import("./BadgeList").then(setView, (error: unknown) => {
      setHasFailed(true);
      reportFailure(element, "loadBadges", error);
    });
  }, [element]);

  return view ? <view.BadgeList element={element} /> : <Fallback element={element} isPending={!hasFailed} />;
}
