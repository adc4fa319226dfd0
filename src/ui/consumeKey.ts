/** Stops a handled key from having another effect in the browser or on the host page. */
export function consumeKey(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
