/** Whether the visitor's browser sends Global Privacy Control, a request not to sell or share data. */
export function hasPrivacySignal(): boolean {
  // A server has no navigator.
  const { navigator } = globalThis as { navigator?: { globalPrivacyControl?: unknown } };
  return navigator?.globalPrivacyControl === true;
}

/** Whether the visitor's browser or system is set to save data. */
export function isSavingData({ defaultView }: Document): boolean {
  try {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    return (
      connection?.saveData === true || !!defaultView?.matchMedia("(prefers-reduced-data: reduce)").matches
    );
  } catch {
    return false;
  }
}
