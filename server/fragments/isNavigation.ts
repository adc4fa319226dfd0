/** Whether an answer is navigation data at all: what a maintenance page or another service answers is not. */
export function isNavigation(value: unknown): value is object {
  return typeof value === "object" && value !== null && ("brand" in value || "groupings" in value);
}
