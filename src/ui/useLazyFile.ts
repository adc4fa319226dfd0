import { type ComponentType, createElement, use, useEffect, useEffectEvent, useState } from "react";
import { whenIdle } from "../browser/documentLifecycle";
import type { LazyFile } from "./lazyFile";

/**
 * The content of a lazy file; undefined until it is loaded. A failed download is retried when the browser is back online, and when
 * `isWanted` changes to another wanted value.
 *
 * @param isWanted true or a string: downloads the file now; false: when the document is idle; undefined: not yet
 * @param onFailure called with the error if a wanted file does not load
 */
export function useLazyFile<T>(
  file: LazyFile<T>,
  isWanted: boolean | string | undefined,
  onFailure: (error: unknown) => void = ignore,
): T | undefined {
  const [, setLoaded] = useState<LazyFile<T>>();
  const reportFailure = useEffectEvent(onFailure);
  const isLoaded = file.current !== undefined;

  useEffect(() => {
    if (isLoaded || isWanted === undefined) return undefined;
    let isUnmounted = false;
    const start = () => {
      if (isUnmounted) return;
      file.load().then(
        () => {
          if (!isUnmounted) setLoaded(file);
        },
        (error: unknown) => {
          if (!isUnmounted && isWanted) reportFailure(error);
        },
      );
    };
    // A download that began offline may still fail, so the retry waits for its end.
    const retry = () => void file.load().then(start, start);
    const cancel = isWanted ? start() : whenIdle(start);
    window.addEventListener("online", retry);
    return () => {
      isUnmounted = true;
      window.removeEventListener("online", retry);
      cancel?.();
    };
  }, [isLoaded, isWanted, file]);

  return file.current;
}

/** A view that suspends until its file is loaded. If the file does not load, it throws. */
export function lazyView(file: LazyFile<ComponentType>): ComponentType {
  return () => createElement(file.current ?? use(file.read()));
}

function ignore(): void {}
