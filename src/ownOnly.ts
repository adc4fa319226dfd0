/** A copy with only the own fields, because a library of the host page may have extended Object.prototype. */
export function ownOnly<T extends object>(source: T | undefined): T {
  return Object.assign(Object.create(null), source);
}
