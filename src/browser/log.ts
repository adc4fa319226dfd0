import { textForMessage } from "./cleanAddress";
import { sharedState } from "./sharedState";

/**
 * The only file that writes to the console. It also records the problems for `HomeServices.diagnose()`.
 * A host page may have replaced or removed the console, so every call is guarded.
 */

type ProblemKind =
  | "setting"
  | "unknown-attribute"
  | "missing-address"
  | "failed-call"
  | "blocked-by-csp"
  | "duplicate-script"
  | "other";

export interface Problem {
  kind: ProblemKind;
  /** The tag that has the problem, without angle brackets, or "page". */
  element: string;
  message: string;
}

const PREFIX = "[home-services-chrome]";
const MAX_PROBLEMS = 200;

const log = sharedState("log", () => ({ problems: [] as Problem[], printed: new Set<string>() }));

function write(level: "warn" | "info" | "table", ...parts: unknown[]): void {
  try {
    console[level](...parts);
  } catch {
    // The console is missing or broken. Only the message is lost.
  }
}

/** Records a problem for `diagnose()` without printing it. Returns the text without private parts. */
export function recordProblem(problem: Problem): string {
  const message = textForMessage(problem.message);
  const { problems } = log();
  if (problems.length < MAX_PROBLEMS) problems.push({ ...problem, message });
  return message;
}

/** Prints a warning, every time. */
export function warn(problem: Problem): void {
  write("warn", `${PREFIX} ${recordProblem(problem)}`);
}

/** Prints a warning, once per document for the same text. */
export function warnOnce(problem: Problem): void {
  if (isFirst(problem.message)) warn(problem);
}

/** Prints a note, once per document for the same text. It matters only if the described state is unintended. */
export function infoOnce(message: string): void {
  if (isFirst(message)) write("info", `${PREFIX} ${message}`);
}

/** Returns true the first time it gets a text in this document. */
function isFirst(text: string): boolean {
  const { printed } = log();
  return !printed.has(text) && !!printed.add(text);
}

/** Every problem since the script started, oldest first. */
export function problemsSoFar(): Problem[] {
  return [...log().problems];
}

export function printTable(rows: object[]): void {
  write("table", rows);
}

/** Deletes all records. For tests, in which one process represents many documents. */
export function clearProblems(): void {
  log().problems.length = 0;
  log().printed.clear();
}
