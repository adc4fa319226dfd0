import type { FragmentElement, FragmentOptions } from "../index";

/** One fragment of a config, as `home-services-chrome prerender`, `serve` and the edge read it. */
export interface Fragment extends FragmentOptions {
  /** What it is asked for by. */
  name: string;
  element: FragmentElement;
  /** Where its navigation data is fetched. */
  navigationUrl?: string;
}

/**
 * How good a fragment is: `fresh` by the newest data, `stale` by the last good data, `bare` without a shadow root, so that the script can
 * do its work.
 */
export type Freshness = "fresh" | "stale" | "bare";
