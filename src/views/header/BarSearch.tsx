import { type Ref, Suspense } from "react";
import { center } from "./Bar.styles";
import { HeaderSearch } from "./HeaderSearch";

/**
 * The search in the bar.
 *
 * @param ref the node that `SearchSheet` moves into its dialog while that is open, so that both show the same fields
 */
export function BarSearch({ ref, isInSheet }: { ref: Ref<HTMLDivElement>; isInSheet: boolean }) {
  return (
    <div className={center}>
      <div ref={ref}>
        {/* If the variant differs from the server's, so do the fields. */}
        <Suspense>
          <HeaderSearch isInSheet={isInSheet} />
        </Suspense>
      </div>
    </div>
  );
}
