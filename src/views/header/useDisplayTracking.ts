import { useEffect, useRef } from "react";
import {
  type ComponentAttributes,
  componentDismissed,
  componentDisplayed,
} from "../../tracking/events/components";
import { useElement } from "../CurrentElement";

/** Reports that a part of the header opens and, for whatever reason it closes, that it closes. */
export function useDisplayTracking(isOpen: boolean, attributes: ComponentAttributes): void {
  const element = useElement();
  const latest = useRef({ element, attributes });
  latest.current = { element, attributes };
  useEffect(() => {
    if (!isOpen) return undefined;
    const opened = latest.current;
    opened.element.track(componentDisplayed(opened.attributes));
    return () => latest.current.element.track(componentDismissed(opened.attributes));
  }, [isOpen]);
}
