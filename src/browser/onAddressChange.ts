/**
 * Calls `onChange` when the document's address may have changed without a load. A browser without the Navigation API does not report
 * `pushState`, so there it also calls `onChange` when the pointer enters the element, and when a node in it gets the focus.
 * @returns a function that stops watching
 */
export function onAddressChange(element: HTMLElement, onChange: () => void): () => void {
  const stop = new AbortController();
  const view = element.ownerDocument.defaultView as (Window & { navigation?: EventTarget }) | null;
  const listen = (target: EventTarget | null, type: string) =>
    target?.addEventListener(type, onChange, { signal: stop.signal, passive: true });
  // In other browsers, this may be the host page's `<iframe name="navigation">`.
  if (view && Object.hasOwn(view, "navigation") && view.navigation) {
    listen(view.navigation, "currententrychange");
  } else {
    listen(view, "popstate");
    listen(element, "pointerenter");
    // The host element does not get this event when the focus moves inside its root.
    listen(element.shadowRoot, "focusin");
  }
  return () => stop.abort();
}
