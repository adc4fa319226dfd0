import { type ReactNode, Suspense, useLayoutEffect, useState } from "react";
import { OpenedBefore } from "../../ui/OpenedBefore";
import { useIsLive } from "../../ui/useIsLive";
import { useHeader } from "./useHeader";
import { readVisitedMarkup, restoreVisitedMarkup } from "./visitedMarkup";

const NOTHING: readonly string[] = [];

/**
 * Encloses a part of the header that data can change. When the server rendered it from data that has changed since, React renders only that part
 * again, with what the visitor has opened, scrolled and focused in it; everything around it is hydrated unchanged and keeps what the
 * visitor has typed.
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
  return <RestoredPart>{children}</RestoredPart>;
}

/** A part that may replace server markup of old data. That markup is still there when this component first renders. */
function RestoredPart({ children }: { children: ReactNode }) {
  const { element, isStale } = useHeader();
  const isLive = useIsLive();
  const { hostElement } = element;
  const [visited] = useState(() =>
    isLive && isStale && hostElement.shadowRoot ? readVisitedMarkup(hostElement.shadowRoot) : undefined,
  );
  const [hasOpened, setHasOpened] = useState(false);
  // The disclosures open in their effects, so that their panels are there in the next render.
  useLayoutEffect(() => {
    if (visited) setHasOpened(true);
  }, [visited]);
  useLayoutEffect(() => {
    if (visited && hasOpened) restoreVisitedMarkup(hostElement, visited);
  }, [visited, hasOpened, hostElement]);
  return <OpenedBefore value={visited?.opened ?? NOTHING}>{children}</OpenedBefore>;
}
