import { sharedState } from "../browser/sharedState";

export interface LazyFile<T> {
  /** The module's content; undefined until it is loaded. */
  readonly current: T | undefined;
  /** Downloads it once for all callers. After a failure, the next call tries again. Callers may ignore the rejection. */
  load(): Promise<T>;
  /**
   * The promise for React's `use()`. Like `load`, but keeps a failure until `clearFailures` is called, because React immediately renders a
   * failed view again.
   */
  read(): Promise<T>;
  /** Sets the content without a download. A server uses it, because it renders in one pass. */
  provide(loaded: T): void;
}

const failed = sharedState("failed files", () => new Set<() => void>());

/** Lets `read` request every failed file again. Call it after the failure has been shown. */
export function clearFailures(): void {
  for (const clear of failed()) clear();
  failed().clear();
}

/**
 * @param name unique in the project
 * @param download a dynamic import
 */
export function lazyFile<T>(name: string, download: () => Promise<T>): LazyFile<T> {
  const state = sharedState(`file ${name}`, () => ({
    current: undefined as T | undefined,
    promise: undefined as Promise<T> | undefined,
    hasFailed: false,
  }));

  function start(): Promise<T> {
    const file = state();
    const started = download();
    file.promise = started;
    file.hasFailed = false;
    started.then(
      (loaded) => {
        file.current = loaded;
      },
      () => {
        file.hasFailed = true;
        failed().add(() => {
          if (file.promise === started) file.promise = undefined;
        });
      },
    );
    return started;
  }

  return {
    get current() {
      return state().current;
    },
    load: () => {
      const { promise, hasFailed } = state();
      return promise && !hasFailed ? promise : start();
    },
    read: () => state().promise ?? start(),
    provide: (loaded) => {
      state().current = loaded;
    },
  };
}
