/** Whether an address has the base's origin and is under the base's path: "/v1/x" is under "/v1", "/v10" is not. */
export function isUnder(address: string, base: string, pageAddress: string): boolean {
  try {
    const target = new URL(address, pageAddress);
    const root = new URL(base, pageAddress);
    const path = root.pathname.replace(/\/+$/, "");
    return (
      target.origin === root.origin && (target.pathname === path || target.pathname.startsWith(`${path}/`))
    );
  } catch {
    // An invalid address is under no base.
    return false;
  }
}
