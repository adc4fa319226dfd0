import { type ReactNode, useLayoutEffect } from "react";
import { PLACEHOLDER_CLASS } from "../ui/stylesheet";
import { useElement } from "./CurrentElement";

export interface FallbackProps {
  isPending?: boolean;
  hasSlot?: boolean;
  children?: ReactNode;
}

/**
 * Shows the host page's fallback children when the element has no content. If `isPending`, the element still waits for its content.
 * Without fallback children, `children` then reserve its space. An element that guards its children has no slot here.
 */
export function Fallback({ isPending = false, hasSlot = true, children }: FallbackProps) {
  const { reportShown } = useElement();
  const shown = isPending ? (children ? "placeholder" : "pending") : "absent";
  useLayoutEffect(() => {
    reportShown(shown);
    return () => reportShown("content");
  }, [reportShown, shown]);
  return (
    <>
      {hasSlot && <slot />}
      {children && <div className={PLACEHOLDER_CLASS}>{children}</div>}
    </>
  );
}
