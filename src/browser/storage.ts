/** Reads local storage; null where the page may not (sandboxed frames, blocked cookies throw). */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether something is stored under a name that begins so; false where the page may not look. */
export function hasStored(beginning: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(beginning));
  } catch {
    return false;
  }
}

/** Writes local storage; where it throws or is full, the visitor only loses the memory of it. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to say: the choice holds for this page.
  }
}
