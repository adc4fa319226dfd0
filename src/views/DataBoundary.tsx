import { type ReactNode, Suspense } from "react";
import type { ElementContext } from "../page/ElementContext";
import { useIsLive } from "../ui/useIsLive";

/**
 * Encloses a part of a view that data can change. When the server rendered it from data that has changed since, React renders only that part
 * again; everything around it is hydrated unchanged and keeps what the visitor has typed.
 */
export function DataBoundary({ element, children }: { element: ElementContext; children: ReactNode }) {
  return (
    <Suspense>
      <FreshPart element={element}>{children}</FreshPart>
    </Suspense>
  );
}

function FreshPart({ element, children }: { element: ElementContext; children: ReactNode }) {
  const isLive = useIsLive();
  // React handles an error during hydration by rendering the boundary on the client.
  if (!isLive && element.isStale) throw new Error("This part of the server's markup is out of date.");
  return children;
}
