/** One analytics event. `data` is in snake_case and never holds an email address, a token or chat text. */
export interface TrackedEvent {
  name: string;
  data: Record<string, unknown>;
  /** The document's address when it happened, where that may be another by now. */
  address?: string;
  /** When it happened, in milliseconds since 1970, where that was before now. */
  at?: number;
  /** The document's title when it happened; only a page view has one. */
  title?: string;
}
