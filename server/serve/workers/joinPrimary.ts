import type { SharedStore } from "../../fragments/SharedStore";
import { type Channel, openChannel } from "./messages";

/** What the primary process does for a worker. */
export interface Primary {
  /** Where the workers of one primary process share navigation data. */
  store: SharedStore;
  /** Tells the primary process how to get the metrics of this worker. */
  offerMetrics(text: () => string): void;
  /** The metrics of all workers. */
  collectMetrics(): Promise<string>;
}

/** Connects a worker with its primary process. */
export function joinPrimary(channel: Channel): Primary {
  let ownMetrics = () => "";
  const ask = openChannel("worker", channel, () => ownMetrics());
  return {
    store: {
      get: async (key) => (await ask({ operation: "get", key })) as string | undefined,
      put: (key, value) => ask({ operation: "put", key, value }),
      lease: async (key, holder, lifeMs) => Number(await ask({ operation: "lease", key, holder, lifeMs })),
    },
    offerMetrics(text) {
      ownMetrics = text;
    },
    collectMetrics: async () => String(await ask({ operation: "metrics" })),
  };
}
