/** Whether an answer is navigation data. `null`, `{}`, a maintenance page and another service's answer are not. */
export function isNavigation(answer: unknown): answer is object {
  return typeof answer === "object" && answer !== null && ("brand" in answer || "groupings" in answer);
}
