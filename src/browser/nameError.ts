/** Names an error and returns it. If a host page has frozen `Error.prototype`, assigning `name` throws. */
export function nameError(error: Error, name: string): Error {
  return Object.defineProperty(error, "name", { value: name, configurable: true, writable: true });
}
