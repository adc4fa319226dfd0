import { useEffect, useState } from "react";
import { ACCORDION_DELAY_MS, MOBILE_BREAKPOINT_PX } from "../../limits";
import type { AccordionLayout } from "../../ui/AccordionSection";
import { useMediaQuery } from "../../ui/useMediaQuery";

/** An accordion below 1024 px of its window's width, columns above; still for the first 300 ms of either. */
export function useFooterLayout(footer: Node): AccordionLayout {
  const isAccordion = !useMediaQuery(`(min-width:${MOBILE_BREAKPOINT_PX}px)`, footer);
  const [settled, setSettled] = useState<boolean>();

  useEffect(() => {
    const timer = setTimeout(() => setSettled(isAccordion), ACCORDION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isAccordion]);

  return { isAccordion, isAnimated: settled === isAccordion };
}
