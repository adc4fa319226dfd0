import { type ReactNode, useLayoutEffect } from "react";
import type { ElementContext } from "../page/ElementContext";
import { PLACE_CLASS } from "../ui/stylesheet";

/**
 * Stands where an element has nothing of its own to show: the page's fallback children, or nothing. `isPending` while it waits for what
 * it shows; `children` keep its place then, where the page gave no fallback children.
 */
export function Fallback({
  element,
  isPending = false,
  children,
}: {
  element: ElementContext;
  isPending?: boolean;
  children?: ReactNode;
}) {
  const { shows } = element;
  const shown = isPending ? (children ? "place" : "pending") : "absent";
  useLayoutEffect(() => {
    shows(shown);
    return () => shows("content");
  }, [shows, shown]);
  return (
    <>
      <slot />
      {children && <div className={PLACE_CLASS}>{children}</div>}
    </>
  );
}
