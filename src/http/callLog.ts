/** One call of the page's HTTP client, as it is kept: no body, no header, and no query, which may hold what was typed. */
export interface CallRecord {
  method: string;
  /** Without query and fragment. */
  address: string;
  /** When it began, milliseconds since 1970. */
  at: number;
  /** Whether it asked for JSON. */
  wantsJson: boolean;
  /** How it ended; undefined while it is under way. */
  outcome?: {
    ms: number;
    /** As the client tells it: 408 for no answer in time, 520 for a broken connection, 0 where it was aborted. */
    status: number;
    /** Whether a server answered. */
    hasAnswer: boolean;
    /** The body is text: it was no JSON, whatever it says it is. */
    isText: boolean;
  };
}

const MAX_CALLS = 50;
const calls: CallRecord[] = [];

/** The last calls, oldest first. */
export function callsSoFar(): CallRecord[] {
  return [...calls];
}

/** Records a call; returns a function that takes its end, an answer or an error. */
export function recordCall(method: string, url: string, accept: unknown): (end: object) => void {
  const at = Date.now();
  const record: CallRecord = { method, address: url.split(/[?#]/)[0] ?? "", at, wantsJson: !accept };
  if (calls.push(record) > MAX_CALLS) calls.shift();
  return (end) => {
    const { status = 0, hasAnswer = status > 0, body } = end as Partial<HttpEnd>;
    record.outcome = { ms: Date.now() - at, status, hasAnswer, isText: typeof body === "string" };
  };
}

interface HttpEnd {
  status: number;
  hasAnswer: boolean;
  body: unknown;
}
