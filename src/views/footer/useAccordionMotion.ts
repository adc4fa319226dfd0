import { useEffect, useState } from "react";
import { ACCORDION_DELAY_MS } from "../../limits";
import { WIDE_WINDOW } from "../../ui/breakpoints";

/** Whether accordion rows are animated: not in the first 300 ms after the footer has rendered or its columns have turned into rows. */
export function useAccordionMotion(footer: Node): boolean {
  const [isAnimated, setIsAnimated] = useState(false);

  useEffect(() => {
    const view = footer.ownerDocument?.defaultView;
    const list = view?.matchMedia?.(WIDE_WINDOW);
    let timer: ReturnType<typeof setTimeout>;
    const pause = () => {
      clearTimeout(timer);
      setIsAnimated(false);
      timer = setTimeout(() => setIsAnimated(true), ACCORDION_DELAY_MS);
    };
    pause();
    list?.addEventListener?.("change", pause);
    return () => {
      clearTimeout(timer);
      list?.removeEventListener?.("change", pause);
    };
  }, [footer]);

  return isAnimated;
}
