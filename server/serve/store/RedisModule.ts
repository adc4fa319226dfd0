/** The subset of a `redis` client that the store uses. */
export interface RedisClient {
  readonly isReady: boolean;
  connect(): Promise<unknown>;
  destroy(): void;
  sendCommand(command: string[]): Promise<unknown>;
  on(event: "error", listener: (error: Error) => void): unknown;
}

/**
 * The subset of the package `redis` that the store uses. The command line imports the package and passes it in, since it is an optional
 * peer dependency.
 */
export interface RedisModule {
  createClient(options: object): RedisClient;
  /** The error class for error replies of the Redis server. */
  ErrorReply: new (
    ...values: never[]
  ) => Error;
}
