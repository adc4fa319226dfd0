import { useEffect, useRef, useState } from "react";

/**
 * A piece of view that comes in a file of its own: asked for when the page is idle, or at once when it `isWanted`. Until it
 * is there, undefined. `onFailure` is told when a wanted one does not come; wanting it anew tries again.
 */
export function useLater<T>(
  load: () => Promise<T>,
  isWanted: boolean,
  onFailure: (error: unknown) => void = ignore,
): T | undefined {
  const [piece, setPiece] = useState<{ loaded: T }>();
  const latest = useRef({ load, onFailure });
  latest.current = { load, onFailure };
  const isHere = piece !== undefined;

  useEffect(() => {
    if (isHere) return undefined;
    let isGone = false;
    const start = () =>
      latest.current.load().then(
        (loaded) => {
          if (!isGone) setPiece({ loaded });
        },
        (error: unknown) => {
          if (!isGone && isWanted) latest.current.onFailure(error);
        },
      );
    const cancel = isWanted ? void start() : whenIdle(start);
    return () => {
      isGone = true;
      cancel?.();
    };
  }, [isHere, isWanted]);

  return piece?.loaded;
}

function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(task, { timeout: 3000 });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(task, 300);
  return () => clearTimeout(timer);
}

function ignore(): void {}
