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
        {/* The fields differ from the server's if the variant does. */}
        <Suspense>
          <HeaderSearch isInSheet={isInSheet} />
        </Suspense>
      </div>
    </div>
  );
}
