import { useLayoutEffect } from "react";
import type { ElementContext } from "../page/ElementContext";

/**
 * Stands where an element has nothing of its own to show: the page's fallback children, or nothing. `isPending` while an
 * answer may still change that.
 */
export function Fallback({ element, isPending = false }: { element: ElementContext; isPending?: boolean }) {
  const { showsFallback } = element;
  useLayoutEffect(() => showsFallback(isPending), [showsFallback, isPending]);
  return <slot />;
}
