/** Whether a JWT's `exp` (seconds) lies ahead of `now` (milliseconds). A token that cannot be read counts as expired. */
export function isTokenCurrent(token: string, now: number): boolean {
  try {
    const payload = token.split(".")[1] ?? "";
    const { exp } = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))) as { exp?: unknown };
    return typeof exp === "number" && exp * 1000 > now;
  } catch {
    return false;
  }
}
