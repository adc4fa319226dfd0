import type { ElementContext } from "../../src/page/ElementContext";
import type { ContextStore } from "./ContextStore";
import type { ElementDisplay } from "./ElementDisplay";

interface ElementWithoutView {
  hostElement: HTMLElement;
  contexts: ContextStore;
  display: ElementDisplay;
  withoutView: ((element: ElementContext) => boolean) | undefined;
}

/** What an element does where React cannot run: at once, and after each change of a setting. */
export function workWithoutView({ withoutView, contexts, display, hostElement }: ElementWithoutView): void {
  if (!withoutView || !hostElement.isConnected) return;
  contexts.start();
  display.showChildren(withoutView(contexts.get()));
}
