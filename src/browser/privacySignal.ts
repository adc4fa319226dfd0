/** Whether the visitor's browser sends Global Privacy Control: not to sell or share what is known of them. */
export function hasPrivacySignal(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}
