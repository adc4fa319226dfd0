/** Reads local storage; null when the host page may not (sandboxed frames and blocked cookies throw). */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether a stored item's name has this beginning; false when the host page may not read local storage. */
export function hasStored(beginning: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(beginning));
  } catch {
    return false;
  }
}

/** Writes local storage; when that throws or the storage is full, the value is only lost. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // No warning, because the choice still applies to this host page.
  }
}
