import { addressForMessage, textForMessage } from "./cleanAddress";
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

/** Records a problem for `diagnose()` once, without printing it. Returns the text without private parts. */
export function recordProblem(problem: Problem): string {
  const message = textForMessage(problem.message);
  const { problems } = log();
  const isKnown = problems.some((known) => known.message === message && known.element === problem.element);
  if (!isKnown && problems.length < MAX_PROBLEMS) problems.push({ ...problem, message });
  return message;
}

export function warn(problem: Problem): void {
  write("warn", `${PREFIX} ${recordProblem(problem)}`);
}

/** Prints a warning, once per document for the same text. A message whose cause is printed already is only recorded. */
export function warnOnce(problem: Problem): void {
  const { printed } = log();
  const message = textForMessage(problem.message);
  const isPrinted = [...printed].some((text) => message.includes(text));
  printed.add(message);
  if (isPrinted) recordProblem(problem);
  else warn(problem);
}

/** Prints a note, once per document for the same text. It matters only if the described state is unintended. */
export function infoOnce(message: string): void {
  const { printed } = log();
  if (!printed.has(message)) write("info", `${PREFIX} ${message}`);
  printed.add(message);
}

/** Records that the host page's Content Security Policy blocked one of our requests. */
export function recordBlocked(address: string, directive: string): void {
  const message = `The page's Content Security Policy blocked ${addressForMessage(address)}; add it to ${directive}.`;
  recordProblem({ kind: "blocked-by-csp", element: "page", message });
}

/** The message about an address that the host page's Content Security Policy blocked; undefined for any other address. */
export function policyProblem(address: string, base?: string): string | undefined {
  const part = textForMessage(` ${addressForMessage(address, base)};`);
  return log().problems.find(({ kind, message }) => kind === "blocked-by-csp" && message.includes(part))
    ?.message;
}

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
