import type { Cluster, Worker } from "node:cluster";
import { createMemoryStore } from "./createMemoryStore";
import { mergeMetrics } from "./mergeMetrics";
import { openChannel, type Question } from "./messages";

export { joinPrimary } from "./joinPrimary";

/** The pause before a worker that ended at once is replaced: it doubles up to the longest. */
const PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** A worker that has run for so long has not failed at its start. */
const STEADY_MS = 30_000;
/** A worker cuts its last connections after 8 s. */
const END_WITHIN_MS = 9_000;

export interface WorkersOptions {
  count: number;
  cluster: Pick<Cluster, "fork">;
  log(line: object): void;
  /** Resolves when the process is to end. */
  ending: Promise<unknown>;
}

/** One of the places for workers, numbered from 1. */
interface Place {
  number: number;
  worker?: Worker;
  ask?: (question: Question) => Promise<unknown>;
  isListening: boolean;
  failures: number;
}

/**
 * Runs workers that share one port, and replaces each that ends. Resolves to the exit code: 0, or that of the first worker if it ends
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

  /** Starts the worker of a place. Resolves to its exit code when it has ended, or to undefined when it listens. */
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
        // The first worker decides whether the server can start at all.
        if (isEnding || (!place.isListening && place.number === 1)) return;
        place.failures = performance.now() - startedAt > STEADY_MS ? 0 : place.failures + 1;
        const pause = Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (place.failures - 1));
        say(
          "warn",
          `worker ${place.number} has ended with ${signal ?? code}; the next one starts in ${pause} ms`,
        );
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

/** Lets a worker finish the requests under way. */
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
