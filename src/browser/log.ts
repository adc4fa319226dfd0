import { withoutQueries } from "./cleanAddress";

/**
 * The one place that writes to the console, and the record behind `HomeServices.diagnose()`.
 * A host may have replaced or removed the console, so every call is guarded.
 */

export type ProblemKind =
  | "setting"
  | "unknown-attribute"
  | "missing-address"
  | "failed-call"
  | "blocked-by-csp"
  | "duplicate-script"
  | "other";

export interface Problem {
  kind: ProblemKind;
  /** The tag it concerns, without angle brackets, or "page". */
  element: string;
  message: string;
}

const PREFIX = "[home-services-chrome]";
const MAX_PROBLEMS = 200;

const problems: Problem[] = [];
const saidOnce = new Set<string>();

function write(level: "warn" | "info" | "table", ...parts: unknown[]): void {
  try {
    console[level](...parts);
  } catch {
    // A page without a working console loses the message and nothing else.
  }
}

function record(problem: Problem): Problem {
  const shown = { ...problem, message: withoutQueries(problem.message) };
  if (problems.length < MAX_PROBLEMS) problems.push(shown);
  return shown;
}

/** Warns in words, every time. */
export function warn(problem: Problem): void {
  write("warn", `${PREFIX} ${record(problem).message}`);
}

/** Warns in words, once a page for the same words. */
export function warnOnce(problem: Problem): void {
  if (saidOnce.has(problem.message)) return;
  saidOnce.add(problem.message);
  warn(problem);
}

/** Says what is no problem, but would be where it is not meant; once a page. */
export function sayOnce(message: string): void {
  if (saidOnce.has(message)) return;
  saidOnce.add(message);
  write("info", `${PREFIX} ${message}`);
}

/** Notes a problem for `diagnose()` without saying it. */
export function noteProblem(problem: Problem): void {
  record(problem);
}

/** Everything that went wrong since the script started, oldest first. */
export function problemsSoFar(): Problem[] {
  return [...problems];
}

export function printTable(rows: object[]): void {
  write("table", rows);
}

/** Forgets everything: for tests, where one process stands for many pages. */
export function forgetProblems(): void {
  problems.length = 0;
  saidOnce.clear();
}
