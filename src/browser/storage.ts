/** Reads local storage. Returns null if reading throws (sandboxed frames, blocked cookies). */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether a key in local storage starts with a prefix. False if the host page may not read local storage. */
export function hasStored(beginning: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(beginning));
  } catch {
    return false;
  }
}

/** Runs an action that throws where cookies or storage are missing, full or blocked. */
export function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // Such a document has stored nothing, and what it could not store is lost.
  }
}

/** Writes local storage. If that throws or the storage is full, the value is lost. */
export function store(key: string, value: string): void {
  attempt(() => localStorage.setItem(key, value));
}
