import { useEffect, useRef, useState } from "react";
import { whenIdle } from "../browser/whenIdle";

/** What has come, by what loads it: the next who asks has it in the first render. */
const loadedPieces = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * A piece of view that comes in a file of its own: asked for when the page is idle, or at once when it `isWanted`. Until it
 * is there, undefined. `onFailure` is told when a wanted one does not come; wanting it anew, or with another true value, tries again.
 *
 * @param load the same function as long as the same piece is meant
 */
export function useLater<T>(
  load: () => Promise<T>,
  isWanted: boolean | string,
  onFailure: (error: unknown) => void = ignore,
): T | undefined {
  const [, setHere] = useState<unknown>();
  const latest = useRef(onFailure);
  latest.current = onFailure;
  const isHere = loadedPieces.has(load);

  useEffect(() => {
    if (isHere) return undefined;
    let isGone = false;
    const start = () => {
      load().then(
        (loaded) => {
          loadedPieces.set(load, loaded);
          if (!isGone) setHere(() => load);
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

  return loadedPieces.get(load) as T | undefined;
}

function ignore(): void {}
