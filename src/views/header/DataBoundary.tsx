import { type ReactNode, Suspense } from "react";
import { useIsLive } from "../../ui/useIsLive";
import { Part } from "../Part";
import { useHeader } from "./useHeader";

/**
 * A Suspense boundary around a part of the header that depends on data. If the server's data is out of date, React renders only this part
 * again, and `carryOver` restores what the visitor did in it. React hydrates everything around it.
 */
export function DataBoundary({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Part>
        <FreshPart>{children}</FreshPart>
      </Part>
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
