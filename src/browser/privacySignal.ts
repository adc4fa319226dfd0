/** Whether the visitor's browser sends Global Privacy Control: not to sell or share what is known of them. */
export function hasPrivacySignal(): boolean {
  // A server has no navigator.
  const { navigator } = globalThis as { navigator?: { globalPrivacyControl?: unknown } };
  return navigator?.globalPrivacyControl === true;
}
