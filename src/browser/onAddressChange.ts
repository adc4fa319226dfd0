/**
 * Calls back when the document's address may have changed without a load. In a browser without the Navigation API nothing reports a
 * `pushState`, so it also calls back when the pointer or the focus comes to the element.
 * @returns a function that ends it
 */
export function onAddressChange(element: HTMLElement, onChange: () => void): () => void {
  const stop = new AbortController();
  const view = element.ownerDocument.defaultView as (Window & { navigation?: EventTarget }) | null;
  const listen = (target: EventTarget | null, type: string) =>
    target?.addEventListener(type, onChange, { signal: stop.signal, passive: true });
  // Elsewhere the host page's `<iframe name="navigation">` has that name.
  if (view && Object.hasOwn(view, "navigation") && view.navigation) {
    listen(view.navigation, "currententrychange");
  } else {
    listen(view, "popstate");
    listen(element, "pointerenter");
    listen(element, "focusin");
  }
  return () => stop.abort();
}
