/** What the store uses of a client of the package `redis`. */
export interface RedisClient {
  readonly isReady: boolean;
  connect(): Promise<unknown>;
  destroy(): void;
  sendCommand(command: string[]): Promise<unknown>;
  on(event: "error", listener: (error: Error) => void): unknown;
}

/**
 * What the store uses of the package `redis`. The command line imports it and passes it on, since only those who share a store
 * install it.
 */
export interface RedisModule {
  createClient(options: object): RedisClient;
  /** The server's own error answers. */
  ErrorReply: new (
    ...values: never[]
  ) => Error;
}
