import { type ReactNode, Suspense } from "react";
import type { ElementContext } from "../page/ElementContext";
import { useIsLive } from "../ui/useIsLive";

/**
 * Stands around a part that data can change. Where the server has made it from other data than there is now, React renders that part
 * anew, and everything around it is taken over as it is, with what was typed into it.
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
  // React answers an error of hydration by rendering the boundary on the client.
  if (!isLive && element.isStale) throw new Error("This part of the server's markup is out of date.");
  return children;
}
