import { sharedState } from "../browser/sharedState";

/** A part of the script that is in a separate file. */
export interface LazyFile<T> {
  /** The content of the file; undefined until it is loaded. */
  readonly current: T | undefined;
  /** Downloads it once for all callers. After a failure the next call tries again. A rejection may be left unhandled. */
  load(): Promise<T>;
  /**
   * The promise for React's `use()`: like `load`, but a failure is kept until `clearFailures` is called, because React renders
   * a failed view again at once.
   */
  read(): Promise<T>;
  /** Sets the content without a download, for a server, which renders everything at once. */
  provide(loaded: T): void;
}

const failed = sharedState("failed files", () => new Set<() => void>());

/** The state of one file. */
interface Download<T> {
  current: T | undefined;
  promise: Promise<T> | undefined;
  hasFailed: boolean;
}

/** Lets `read` request every failed file again. To be called when the failure has been shown. */
export function clearFailures(): void {
  for (const clear of failed()) clear();
  failed().clear();
}

/**
 * @param name unique in the project
 * @param download a dynamic import
 */
export function lazyFile<T>(name: string, download: () => Promise<T>): LazyFile<T> {
  const state = sharedState(
    `file ${name}`,
    (): Download<T> => ({ current: undefined, promise: undefined, hasFailed: false }),
  );

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
