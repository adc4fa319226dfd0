import { createRedisStore, type RedisStore, type RedisStoreOptions } from "./createRedisStore";
import { createStoreState } from "./createStoreState";

/** The command line's options for the store in which processes share navigation data. */
export type StoreOptions = Pick<RedisStoreOptions, "redis" | "url" | "username" | "password" | "prefix">;

export interface StoreDependencies extends Pick<RedisStoreOptions, "onAccess"> {
  log(line: object): void;
  /** Called when the store works again. */
  onRecovered(): void;
}

/** Opens a store. `isUp` returns whether it works. */
export function openStore(
  options: StoreOptions,
  { log, onAccess, onRecovered }: StoreDependencies,
): { store: RedisStore; isUp: () => boolean } {
  const write = (level: string) => (message: string) =>
    log({ level, time: new Date().toISOString(), message });
  const inform = (message: string) => {
    write("info")(message);
    onRecovered();
  };
  const state = createStoreState({ warn: write("warn"), inform });
  return { store: createRedisStore({ ...options, state, onAccess }), isUp: state.isUp };
}
