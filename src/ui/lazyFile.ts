/** A part of the script in a file of its own. */
export interface LazyFile<T> {
  /** What has come; undefined until then. */
  readonly current: T | undefined;
  /** Downloads it once for all callers. After a failure the next call tries again. A rejection may be left unhandled. */
  load(): Promise<T>;
  /**
   * The promise for React's `use()`: like `load`, but a failure stays a failure until `forgetFailures` is called, since React renders
   * again at once what has failed.
   */
  read(): Promise<T>;
  /** Gives it without a download, to a server, which renders all at once. */
  provide(loaded: T): void;
}

const failures = new Set<() => void>();

/** Lets every file that has failed be asked for again by `read`. To be called when a failure has been shown. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** @param download a dynamic import */
export function lazyFile<T>(download: () => Promise<T>): LazyFile<T> {
  let current: T | undefined;
  let promise: Promise<T> | undefined;
  let hasFailed = false;

  function start(): Promise<T> {
    const started = download();
    promise = started;
    hasFailed = false;
    started.then(
      (loaded) => {
        current = loaded;
      },
      () => {
        hasFailed = true;
        failures.add(() => {
          if (promise === started) promise = undefined;
        });
      },
    );
    return started;
  }

  return {
    get current() {
      return current;
    },
    load: () => (promise && !hasFailed ? promise : start()),
    read: () => promise ?? start(),
    provide: (loaded) => {
      current = loaded;
    },
  };
}
