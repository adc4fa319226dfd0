import type { Cluster, Worker } from "node:cluster";
import { createMemoryStore } from "./createMemoryStore";
import { mergeMetrics } from "./mergeMetrics";
import { openChannel, type WorkerRequest } from "./messages";

export { joinPrimary } from "./joinPrimary";

/** The pause before a failed worker is replaced. It doubles with each failure, up to the maximum. */
const PAUSE_MS = 100;
const MAX_PAUSE_MS = 10_000;
/** A worker that ran this long did not fail at startup. */
const STABLE_AFTER_MS = 30_000;
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
interface WorkerSlot {
  number: number;
  worker?: Worker;
  ask?: (request: WorkerRequest) => Promise<unknown>;
  isListening: boolean;
  failures: number;
}

/**
 * Runs workers that share one port, and replaces each worker that ends. Resolves to the exit code: 0, or the first worker's code if it ends
 * before it listens.
 */
export async function runWorkers({ count, cluster, log, ending }: WorkersOptions): Promise<number> {
  const store = createMemoryStore();
  const slots: WorkerSlot[] = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    isListening: false,
    failures: 0,
  }));
  let isEnding = false;
  let hasLoggedUrl = false;

  const say = (level: string, message: string) => log({ level, time: new Date().toISOString(), message });

  async function metrics(): Promise<string> {
    const texts = await Promise.all(
      slots.map(async ({ number, ask }): Promise<[number, string]> => {
        const text = await ask?.({ operation: "metrics" }).catch(() => undefined);
        return [number, String(text ?? "")];
      }),
    );
    return mergeMetrics(texts);
  }

  function handle(request: WorkerRequest): unknown {
    if (request.operation === "get") return store.get(request.key);
    if (request.operation === "put") return store.put(request.key, request.value).then(() => true);
    if (request.operation === "lease") return store.lease(request.key, request.holder, request.lifeMs);
    return metrics();
  }

  /** Starts the worker of a slot. Resolves to undefined when it listens, or to its exit code if it ends first. */
  function start(slot: WorkerSlot): Promise<number | undefined> {
    const startedAt = performance.now();
    const worker = cluster.fork();
    slot.worker = worker;
    slot.ask = openChannel("primary", worker, handle);
    return new Promise((resolve) => {
      worker.once("listening", ({ address, port }) => {
        slot.isListening = true;
        resolve(undefined);
        if (hasLoggedUrl || !slots.every(({ isListening }) => isListening)) return;
        hasLoggedUrl = true;
        const host = address.includes(":") ? `[${address}]` : address;
        say("info", `listening on http://${host}:${port} with ${count} workers`);
      });
      worker.once("exit", (code, signal) => {
        slot.worker = undefined;
        slot.ask = undefined;
        resolve(code ?? 1);
        // If the first worker fails before it listens, the server cannot start.
        if (isEnding || (!slot.isListening && slot.number === 1)) return;
        slot.failures = performance.now() - startedAt > STABLE_AFTER_MS ? 0 : slot.failures + 1;
        const pause = Math.min(MAX_PAUSE_MS, PAUSE_MS * 2 ** (slot.failures - 1));
        say("warn", `worker ${slot.number} ended with ${signal ?? code}; a new one starts in ${pause} ms`);
        setTimeout(() => isEnding || void start(slot), pause);
      });
    });
  }

  const [first, ...others] = slots;
  const failed = first && (await start(first));
  if (failed !== undefined) return failed;
  for (const slot of others) void start(slot);
  await ending;
  isEnding = true;
  await Promise.all(slots.map(({ worker }) => worker && end(worker)));
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
