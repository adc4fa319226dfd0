/** Whether an answer is navigation data. `null`, `{}`, and the answer of a maintenance page or of another service are not. */
export function isNavigation(answer: unknown): answer is object {
  return typeof answer === "object" && answer !== null && ("brand" in answer || "groupings" in answer);
}
