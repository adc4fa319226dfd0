/** One analytics event. `data` is in snake_case and never contains an email address, a token or chat text. */
export interface TrackedEvent {
  name: string;
  data: Record<string, unknown>;
  /** The document's address when the event happened. Without it, the current address is used. */
  address?: string;
  /** When the event happened, in milliseconds since 1970. Without it, the current time is used. */
  at?: number;
  /** The document's title when the event happened. Only a page view has one. */
  title?: string;
}
