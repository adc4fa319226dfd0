import type { Cluster, Worker } from "node:cluster";
import { createMemoryStore } from "./createMemoryStore";
import { mergeMetrics } from "./mergeMetrics";
import { openChannel, type Question } from "./messages";

export { joinPrimary } from "./joinPrimary";

/** The pause before a failed worker is replaced. It doubles with each failure, up to the longest pause. */
const PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** A worker that ran this long did not fail at startup. */
const STEADY_MS = 30_000;
/** A worker closes its last connections after 8 s, so this is longer. */
const END_WITHIN_MS = 9_000;

export interface WorkersOptions {
  count: number;
  cluster: Pick<Cluster, "fork">;
  log(line: object): void;
  /** Resolves when the process must shut down. */
  ending: Promise<unknown>;
}

/** A slot for one worker, numbered from 1. */
interface Place {
  number: number;
  worker?: Worker;
  ask?: (question: Question) => Promise<unknown>;
  isListening: boolean;
  failures: number;
}

/**
 * Runs workers that share one port, and replaces each worker that ends. Resolves to the exit code: 0, or the first worker's code if it ends
 * before it listens.
 */
export async function runWorkers({ count, cluster, log, ending }: WorkersOptions): Promise<number> {
  const store = createMemoryStore();
  const places: Place[] = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    isListening: false,
    failures: 0,
  }));
  let isEnding = false;
  let hasSaidUrl = false;

  const say = (level: string, message: string) => log({ level, time: new Date().toISOString(), message });

  async function metrics(): Promise<string> {
    const texts = await Promise.all(
      places.map(async ({ number, ask }): Promise<[number, string]> => {
        const text = await ask?.({ operation: "metrics" }).catch(() => undefined);
        return [number, String(text ?? "")];
      }),
    );
    return mergeMetrics(texts);
  }

  function answer(question: Question): unknown {
    if (question.operation === "get") return store.get(question.key);
    if (question.operation === "put") return store.put(question.key, question.value).then(() => true);
    if (question.operation === "lease") return store.lease(question.key, question.holder, question.lifeMs);
    return metrics();
  }

  /** Starts the worker of a slot. Resolves to undefined when it listens, or to its exit code if it ends first. */
  function start(place: Place): Promise<number | undefined> {
    const startedAt = performance.now();
    const worker = cluster.fork();
    place.worker = worker;
    place.ask = openChannel("primary", worker, answer);
    return new Promise((resolve) => {
      worker.once("listening", ({ address, port }) => {
        place.isListening = true;
        resolve(undefined);
        if (hasSaidUrl || !places.every(({ isListening }) => isListening)) return;
        hasSaidUrl = true;
        const host = address.includes(":") ? `[${address}]` : address;
        say("info", `listening on http://${host}:${port} with ${count} workers`);
      });
      worker.once("exit", (code, signal) => {
        place.worker = undefined;
        place.ask = undefined;
        resolve(code ?? 1);
        // If the first worker fails before it listens, the server cannot start.
        if (isEnding || (!place.isListening && place.number === 1)) return;
        place.failures = performance.now() - startedAt > STEADY_MS ? 0 : place.failures + 1;
        const pause = Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (place.failures - 1));
        say("warn", `worker ${place.number} ended with ${signal ?? code}; a new one starts in ${pause} ms`);
        setTimeout(() => isEnding || void start(place), pause);
      });
    });
  }

  const [first, ...others] = places;
  const failed = first && (await start(first));
  if (failed !== undefined) return failed;
  for (const place of others) void start(place);
  await ending;
  isEnding = true;
  await Promise.all(places.map(({ worker }) => worker && end(worker)));
  return 0;
}

/** Ends a worker after its running requests. */
function end(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    const killer = setTimeout(() => worker.process.kill("SIGKILL"), END_WITHIN_MS);
    worker.once("exit", () => {
      clearTimeout(killer);
      resolve();
    });
    worker.process.kill("SIGTERM");
  });
}
