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

const failures = new Set<() => void>();

/** Lets `read` request every failed file again. To be called when the failure has been shown. */
export function clearFailures(): void {
  for (const clear of failures) clear();
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
