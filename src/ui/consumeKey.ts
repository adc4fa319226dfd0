/** Keeps a key that has done something here from doing something else, in the browser or in the host page. */
export function consumeKey(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
