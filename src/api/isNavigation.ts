/** Whether a response body is navigation data, and not `null`, `{}`, a maintenance page or another service's data. */
export function isNavigation(body: unknown): body is object {
  return typeof body === "object" && body !== null && ("brand" in body || "groupings" in body);
}
