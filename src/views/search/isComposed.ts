/** Whether a key belongs to a composition; 229 is Safari's Enter that ends one. */
export function isComposed(event: Event): boolean {
  const { isComposing, keyCode } = event as KeyboardEvent;
  return isComposing || keyCode === 229;
}
