import { type ReactNode, useLayoutEffect } from "react";
import type { ElementContext } from "../page/ElementContext";
import { PLACE_CLASS } from "../ui/stylesheet";

/**
 * Stands where an element has nothing of its own to show: the page's fallback children, or nothing. `isPending` while an
 * answer may still change that. `children` keep the element's place where the page gave no fallback children.
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
  const { showsFallback } = element;
  const keepsPlace = Boolean(children);
  useLayoutEffect(() => showsFallback(isPending, keepsPlace), [showsFallback, isPending, keepsPlace]);
  return (
    <>
      <slot />
      {children && <div className={PLACE_CLASS}>{children}</div>}
    </>
  );
}
