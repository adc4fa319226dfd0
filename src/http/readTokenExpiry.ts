/** When a JWT expires, in milliseconds since 1970; undefined if it does not say so or cannot be read. */
export function readTokenExpiry(token: string): number | undefined {
  try {
    const payload = token.split(".")[1] ?? "";
    const { exp } = JSON.parse(atob(payload.replace(/-/g, "+").replace(/_/g, "/"))) as { exp?: unknown };
    return typeof exp === "number" ? exp * 1000 : undefined;
  } catch {
    // The token is not a JWT.
    return undefined;
  }
}
