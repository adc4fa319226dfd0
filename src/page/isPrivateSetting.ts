/** The address that a token is asked at lets nobody in. */
const PRIVATE =
  /token(?!-url)|api-?key|access-?key|username|anonymous-id|user-id|session-id|app-id|first-name/;

/** Whether an attribute identifies or lets in somebody: its value has no place in a ticket, nor in an address that is passed on. */
export function isPrivateSetting(attribute: string): boolean {
  return PRIVATE.test(attribute);
}
