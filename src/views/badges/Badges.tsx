import { useState } from "react";
import { type ElementContext, reportFailure } from "../../page/ElementContext";
import { lazyFile } from "../../ui/lazyFile";
import { useLazyFile } from "../../ui/useLazyFile";
import { Fallback } from "../Fallback";
import type { BadgesSettings } from "./badgesSettings";

const listFile = lazyFile(() => import("./BadgeList").then(({ BadgeList }) => BadgeList));

/** The badges of a provider (spec section 8), as soon as their file is here: few pages have any. */
export function Badges({ element }: { element: ElementContext<BadgesSettings> }) {
  const [hasFailed, setHasFailed] = useState(false);
  const BadgeList = useLazyFile(listFile, true, (error) => {
    setHasFailed(true);
    reportFailure(element, "loadBadges", error);
  });
  return BadgeList ? <BadgeList element={element} /> : <Fallback element={element} isPending={!hasFailed} />;
}
