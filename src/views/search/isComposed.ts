/** Whether a key press belongs to a composition of an input method; code 229 is Safari's Enter that ends one. */
export function isComposed(event: Event): boolean {
  const { isComposing, keyCode } = event as KeyboardEvent;
  return isComposing || keyCode === 229;
}
