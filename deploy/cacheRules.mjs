/** Headers for every file on the CDN. They allow any page to load the file, check its integrity and measure its timing. */
export const fileHeaders = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "timing-allow-origin": "*",
  "x-content-type-options": "nosniff",
};

/** For files that never change: those of an exact version, and those with a hash in their name. */
export const KEPT_FOR_GOOD = "public, max-age=31536000, immutable";

/**
 * For the files of a channel: a release or rollback reaches all visitors within a minute. Caches may use a copy for one day while they
 * fetch the new one, and for one week while the CDN's origin is down.
 */
export const CHECKED_OFTEN = "public, max-age=60, stale-while-revalidate=86400, stale-if-error=604800";

/**
 * Returns the `Cache-Control` value of a file.
 * @param {string} path below the folder of all versions, e.g. `1/hs.js` (a channel) or `1.4.2/hs.js` (an exact version)
 */
export function cacheControl(path) {
  return /^\d+\/(?!assets\/)/.test(path) ? CHECKED_OFTEN : KEPT_FOR_GOOD;
}
