import { type ReactNode, useLayoutEffect } from "react";
import type { ElementContext } from "../page/ElementContext";
import { PLACE_CLASS } from "../ui/stylesheet";

/**
 * Shows the page's fallback children, or nothing, when the element has no content. `isPending`: the element waits for its
 * content; `children` then reserve its space where the page gave no fallback children.
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
