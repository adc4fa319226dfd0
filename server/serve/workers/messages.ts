/** The requests between a worker and the primary process, which stores navigation data for workers that have no other store. */
export type Question =
  | { operation: "get"; key: string }
  | { operation: "put"; key: string; value: string }
  | { operation: "lease"; key: string; holder: string; lifeMs: number }
  | { operation: "metrics" };

/** A question or its answer. Both have the same `id`. */
type Message =
  | { from: "worker" | "primary"; id: number; question: Question }
  | { to: "worker" | "primary"; id: number; answer: unknown };

/** One end of the channel between the primary process and a worker. */
export interface Channel {
  /** Node raises no error on a closed channel if `send` gets a callback. */
  send(message: Message, sent: () => void): unknown;
  on(event: "message", listener: (message: Message) => void): unknown;
}

/** The timeout for an answer from the other process. */
const ANSWER_MS = 1_000;

/**
 * Sends and answers questions over a channel between two processes. `answer` handles the other process's questions. Returns a function that
 * asks the other process, and rejects after a second.
 */
export function openChannel(
  self: "worker" | "primary",
  channel: Channel,
  answer: (question: Question) => unknown,
): (question: Question) => Promise<unknown> {
  const waiting = new Map<number, (answer: unknown) => void>();
  // Send errors need no handling: a question without an answer rejects after its timeout.
  const post = (message: Message) => channel.send(message, () => undefined);
  let last = 0;
  channel.on("message", async (message) => {
    if ("answer" in message && message.to === self) {
      waiting.get(message.id)?.(message.answer);
      waiting.delete(message.id);
    }
    if ("question" in message && message.from !== self) {
      post({ to: message.from, id: message.id, answer: await answer(message.question) });
    }
  });
  return (question) => {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(id);
        reject(new Error("the other process does not answer"));
      }, ANSWER_MS);
      waiting.set(id, (result) => {
        clearTimeout(timer);
        resolve(result);
      });
      post({ from: self, id, question });
    });
  };
}
