/** Headers that every file of the CDN has: any page may load it, check it against an integrity attribute and time it. */
export const fileHeaders = {
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "timing-allow-origin": "*",
  "x-content-type-options": "nosniff",
};

/** For files that never change: an exact version, and what has its hash in its name. */
export const KEPT_FOR_GOOD = "public, max-age=31536000, immutable";

/**
 * For a channel's own files: a release or a rollback is everywhere after a minute. A copy of up to a day shows at once while the
 * new one is fetched, and of up to a week while the CDN's origin is down.
 */
export const CHECKED_OFTEN = "public, max-age=60, stale-while-revalidate=86400, stale-if-error=604800";

/**
 * How long a file may be kept.
 * @param {string} path below the folder of all versions, e.g. `1/hs.js` (a channel) or `1.4.2/hs.js` (an exact version)
 */
export function cacheControl(path) {
  return /^\d+\/(?!assets\/)/.test(path) ? CHECKED_OFTEN : KEPT_FOR_GOOD;
}
