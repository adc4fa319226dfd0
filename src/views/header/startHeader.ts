import type { ElementContext } from "../../page/ElementContext";
import type { HeaderSettings } from "./headerSettings";
import { layoutFor, WIDE } from "./layoutFor";
import { startNavigation } from "./startNavigation";

/** Layout and navigation data are on their way before React is. What fails is told by the view, which asks again. */
export function startHeader(element: ElementContext<HeaderSettings>): void {
  const defaultView = element.host.ownerDocument.defaultView;
  const isWide = defaultView?.matchMedia?.(WIDE).matches ?? true;
  void layoutFor(isWide).load();
  startNavigation(element);
}
