import { type ReactNode, useLayoutEffect } from "react";
import { PLACE_CLASS } from "../ui/stylesheet";
import { useElement } from "./CurrentElement";

/**
 * Shows the page's fallback children, or nothing, when the element has no content. `isPending`: the element waits for its
 * content; `children` then reserve its space where the page gave no fallback children.
 */
export function Fallback({ isPending = false, children }: { isPending?: boolean; children?: ReactNode }) {
  const { shows } = useElement();
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
