/** Sets the name of an error. If a host page has frozen `Error.prototype`, assigning `name` throws. */
export function nameError(error: Error, name: string): void {
  Object.defineProperty(error, "name", { value: name, configurable: true, writable: true });
}
