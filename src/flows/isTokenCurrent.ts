/** Whether a JWT's `exp` (seconds) lies ahead of `now` (milliseconds). A token that cannot be read counts as expired. */
export function isTokenCurrent(token: string, now: number): boolean {
  return (expiryOf(token) ?? 0) > now;
}

/** When a JWT expires, in milliseconds since 1970; undefined where it does not say so. */
export function expiryOf(token: string): number | undefined {
  try {
    const payload = token.split(".")[1] ?? "";
    const { exp } = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))) as { exp?: unknown };
    return typeof exp === "number" ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}
