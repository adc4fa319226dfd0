import { createRedisStore, type RedisStore, type RedisStoreOptions } from "./createRedisStore";
import { createStoreState } from "./createStoreState";

/** Where processes share navigation data, as the command line says it. */
export type StoreOptions = Pick<RedisStoreOptions, "redis" | "url" | "username" | "password" | "prefix">;

export interface StoreDependencies extends Pick<RedisStoreOptions, "onAccess"> {
  log(line: object): void;
}

/** Opens the store of the options. `isUp` says whether it works. */
export function openStore(
  options: StoreOptions,
  { log, onAccess }: StoreDependencies,
): { store: RedisStore; isUp: () => boolean } {
  const write = (level: string) => (message: string) =>
    log({ level, time: new Date().toISOString(), message });
  const state = createStoreState({ warn: write("warn"), inform: write("info") });
  return { store: createRedisStore({ ...options, state, onAccess }), isUp: state.isUp };
}
