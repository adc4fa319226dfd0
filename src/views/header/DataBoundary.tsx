import { type ReactNode, Suspense } from "react";
import { useIsLive } from "../../ui/useIsLive";
import { useHeader } from "./useHeader";

/**
 * Encloses a part of the header that data can change. When the server rendered it from data that has changed since, React renders only that part
 * again; everything around it is hydrated unchanged and keeps what the visitor has typed.
 */
export function DataBoundary({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <FreshPart>{children}</FreshPart>
    </Suspense>
  );
}

function FreshPart({ children }: { children: ReactNode }) {
  const { isStale } = useHeader();
  const isLive = useIsLive();
  // React handles an error during hydration by rendering the boundary on the client.
  if (!isLive && isStale) throw new Error("This part of the server's markup is out of date.");
  return children;
}
