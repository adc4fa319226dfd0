import type { SharedStore } from "../../fragments/SharedStore";
import { type Channel, openChannel } from "./messages";

/** The services that the primary process offers to a worker. */
export interface Primary {
  /** The store in which the workers of one primary process share navigation data. */
  store: SharedStore;
  /** Registers the function that returns this worker's metrics. */
  offerMetrics(text: () => string): void;
  /** Returns the metrics of all workers. */
  collectMetrics(): Promise<string>;
}

/** Connects a worker to its primary process. */
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
