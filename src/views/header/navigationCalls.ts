import { sharedState } from "../../browser/sharedState";

export interface NavigationCall {
  /** Resolves to the navigation data, or to undefined if there is none. Never rejects. */
  readonly data: Promise<object | undefined>;
  current: object | undefined;
  isOver: boolean;
  readonly parameters: string;
  /** Aborts when the element is removed or makes another request. */
  readonly controller: AbortController;
}

export const navigationCalls = sharedState(
  "navigation calls",
  () => new WeakMap<HTMLElement, NavigationCall>(),
);
