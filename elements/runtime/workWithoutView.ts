import type { MountedElement } from "./MountedElement";

/** What an element does where React cannot run: at once, and after each change of a setting. */
export function workWithoutView({ withoutView, contexts, display, hostElement }: MountedElement): void {
  if (!withoutView || !hostElement.isConnected) return;
  contexts.start();
  display.showChildren(withoutView(contexts.get()));
}
