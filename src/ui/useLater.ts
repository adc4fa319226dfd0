import { useEffect, useRef, useState } from "react";
import { whenIdle } from "../browser/whenIdle";

/**
 * A piece of view that comes in a file of its own: asked for when the page is idle, or at once when it `isWanted`. Until it
 * is there, undefined. `onFailure` is told when a wanted one does not come; wanting it anew tries again.
 *
 * @param load the same function as long as the same piece is meant
 */
export function useLater<T>(
  load: () => Promise<T>,
  isWanted: boolean,
  onFailure: (error: unknown) => void = ignore,
): T | undefined {
  const [piece, setPiece] = useState<{ load: unknown; loaded: T }>();
  const latest = useRef(onFailure);
  latest.current = onFailure;
  const isHere = piece?.load === load;

  useEffect(() => {
    if (isHere) return undefined;
    let isGone = false;
    const start = () => {
      load().then(
        (loaded) => {
          if (!isGone) setPiece({ load, loaded });
        },
        (error: unknown) => {
          if (!isGone && isWanted) latest.current(error);
        },
      );
    };
    const cancel = isWanted ? start() : whenIdle(start);
    return () => {
      isGone = true;
      cancel?.();
    };
  }, [isHere, isWanted, load]);

  return isHere ? piece?.loaded : undefined;
}

function ignore(): void {}
