import { type ReactNode, Suspense, useLayoutEffect, useState } from "react";
import { OpenedBefore } from "../../ui/OpenedBefore";
import { useIsLive } from "../../ui/useIsLive";
import { Part } from "../Part";
import { useHeader } from "./useHeader";
import { readVisitedMarkup, restoreVisitedMarkup } from "./visitedMarkup";

const NOTHING: readonly string[] = [];

/**
 * A Suspense boundary around a part of the header that depends on data. If the server's data is out of date, React renders only this part
 * again. What the visitor has opened, scrolled and focused in it is restored. React hydrates everything around it, so typed text stays.
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
  return <RestoredPart>{children}</RestoredPart>;
}

/** A part that may replace outdated server markup. That markup is still in the document when this component first renders. */
function RestoredPart({ children }: { children: ReactNode }) {
  const { element, isStale } = useHeader();
  const isLive = useIsLive();
  const { hostElement } = element;
  const [visited] = useState(() =>
    isLive && isStale && hostElement.shadowRoot ? readVisitedMarkup(hostElement.shadowRoot) : undefined,
  );
  const [hasOpened, setHasOpened] = useState(false);
  // The disclosures open in their effects, so their panels exist only after the next render.
  useLayoutEffect(() => {
    if (visited) setHasOpened(true);
  }, [visited]);
  useLayoutEffect(() => {
    if (visited && hasOpened) restoreVisitedMarkup(hostElement, visited);
  }, [visited, hasOpened, hostElement]);
  return <OpenedBefore value={visited?.opened ?? NOTHING}>{children}</OpenedBefore>;
}
