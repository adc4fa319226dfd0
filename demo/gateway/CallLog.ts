import type { Call } from "./Call";

/** The largest number of calls in the log; the oldest are removed first. */
const MAX_CALLS = 2000;

/** The calls to the gateway, oldest first, and the listeners for changes. */
export interface CallLog {
  add(call: Omit<Call, "id">): Call;
  /** Adds the outcome of a call. */
  complete(call: Call, outcome: Partial<Call>): void;
  /** The calls with an id above `sinceId`. */
  list(sinceId?: number): Call[];
  clear(): void;
  /** Calls the listener for each call when it arrives and when it is complete, and with null when the log was cleared. Returns a function that unsubscribes. */
  listen(listener: (call: Call | null) => void): () => void;
}

export function createCallLog(): CallLog {
  const calls: Call[] = [];
  const listeners = new Set<(call: Call | null) => void>();
  let lastId = 0;
  const tell = (call: Call | null) => {
    for (const listener of listeners) listener(call);
  };
  return {
    add(entry) {
      lastId += 1;
      const call = { id: lastId, ...entry };
      calls.push(call);
      if (calls.length > MAX_CALLS) calls.shift();
      tell(call);
      return call;
    },
    complete(call, outcome) {
      Object.assign(call, outcome);
      if (calls.includes(call)) tell(call);
    },
    list: (sinceId = 0) => calls.filter(({ id }) => id > sinceId),
    clear() {
      calls.length = 0;
      tell(null);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
