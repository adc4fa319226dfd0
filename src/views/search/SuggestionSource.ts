import type { Suggestions } from "../../api/fetchSuggestions";

/** Where suggestions come from. */
export interface SuggestionSource {
  /** Never rejects: undefined is a failure, already reported, or an abort. */
  find(query: string, signal: AbortSignal): Promise<Suggestions | undefined>;
  /** A request that is in flight for longer, in ms, is shown as such. */
  stallMs: number;
}
