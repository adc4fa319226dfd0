import type { FragmentElement, FragmentOptions } from "../index";

/** One fragment of a config, as `home-services-chrome prerender`, `serve` and the edge read it. */
export interface Fragment extends FragmentOptions {
  /** The name by which it is requested. */
  name: string;
  element: FragmentElement;
  /** The address of its navigation data. */
  navigationUrl?: string;
}

/**
 * The state of a fragment: `fresh` with the newest data, `stale` with the last good data, `bare` without a shadow root, so that the
 * script renders it.
 */
export type Freshness = "fresh" | "stale" | "bare";
