/** Whether a key press belongs to an IME composition. Safari sends key code 229 for the Enter that ends one. */
export function isComposed(event: Event): boolean {
  const { isComposing, keyCode } = event as KeyboardEvent;
  return isComposing || keyCode === 229;
}
