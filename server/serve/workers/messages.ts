/** The requests between a worker and the primary process, which stores navigation data for workers that have no other store. */
export type WorkerRequest =
  | { operation: "get"; key: string }
  | { operation: "put"; key: string; value: string }
  | { operation: "lease"; key: string; holder: string; lifeMs: number }
  | { operation: "metrics" };

/** A request or its reply. Both have the same `id`. */
type Message =
  | { from: "worker" | "primary"; id: number; request: WorkerRequest }
  | { to: "worker" | "primary"; id: number; reply: unknown };

/** One end of the channel between the primary process and a worker. */
export interface Channel {
  /** Node raises no error on a closed channel if `send` gets a callback. */
  send(message: Message, sent: () => void): unknown;
  on(event: "message", listener: (message: Message) => void): unknown;
}

/** The timeout for a reply from the other process. */
const REPLY_TIMEOUT_MS = 1_000;

/**
 * Exchanges requests and replies over a channel between two processes. `handle` returns the reply to a request of the other process.
 * Returns a function that sends a request. It resolves to the reply, or rejects after a second.
 */
export function openChannel(
  self: "worker" | "primary",
  channel: Channel,
  handle: (request: WorkerRequest) => unknown,
): (request: WorkerRequest) => Promise<unknown> {
  const waiting = new Map<number, (reply: unknown) => void>();
  // Send errors need no handling: a request without a reply rejects after its timeout.
  const post = (message: Message) => channel.send(message, () => undefined);
  let last = 0;
  channel.on("message", async (message) => {
    if ("reply" in message && message.to === self) {
      waiting.get(message.id)?.(message.reply);
      waiting.delete(message.id);
    }
    if ("request" in message && message.from !== self) {
      post({ to: message.from, id: message.id, reply: await handle(message.request) });
    }
  });
  return (request) => {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(id);
        reject(new Error("the other process does not reply"));
      }, REPLY_TIMEOUT_MS);
      waiting.set(id, (result) => {
        clearTimeout(timer);
        resolve(result);
      });
      post({ from: self, id, request });
    });
  };
}
