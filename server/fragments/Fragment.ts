import type { FragmentElement } from "../options/FragmentElement";
import type { FragmentOptions } from "../options/fragmentOptions";

/** One fragment of a config, as `home-services-chrome prerender`, `serve` and the edge read it. */
export interface Fragment extends FragmentOptions {
  /** The fragment's name in request paths, file names and `data-fragment`. */
  name: string;
  element: FragmentElement;
  /** The address of the fragment's navigation data. */
  navigationUrl?: string;
}

/**
 * The state of a fragment:
 *
 * - `fresh`: rendered with the newest data
 * - `stale`: rendered with the last good data
 * - `bare`: without a shadow root; the script renders it in the browser
 */
export type Freshness = "fresh" | "stale" | "bare";
