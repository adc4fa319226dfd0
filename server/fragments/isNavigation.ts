/** Whether an answer is navigation data. The answer of a maintenance page or of another service is not. */
export function isNavigation(value: unknown): value is object {
  return typeof value === "object" && value !== null && ("brand" in value || "groupings" in value);
}
