/** Whether an absolute address lies under a base: same origin, and its path on the base's path boundary ("/v1" holds "/v1/x", not "/v10"). */
export function isUnder(address: string, base: string, pageAddress: string): boolean {
  try {
    const target = new URL(address, pageAddress);
    const root = new URL(base, pageAddress);
    const path = root.pathname.replace(/\/+$/, "");
    return (
      target.origin === root.origin && (target.pathname === path || target.pathname.startsWith(`${path}/`))
    );
  } catch {
    // An address that cannot be read is under no base.
    return false;
  }
}
