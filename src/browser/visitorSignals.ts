/** Whether the visitor's browser sends Global Privacy Control, a request not to sell or share data. */
export function hasPrivacySignal(): boolean {
  // A server has no navigator.
  const { navigator } = globalThis as { navigator?: { globalPrivacyControl?: unknown } };
  return navigator?.globalPrivacyControl === true;
}
