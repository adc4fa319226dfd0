import { useEffect, useEffectEvent } from "react";
import {
  type ComponentAttributes,
  componentDismissed,
  componentDisplayed,
} from "../../tracking/events/components";
import { useElement } from "../CurrentElement";

/** Tracks when a part of the header opens, and when it closes for any reason. */
export function useDisplayTracking(isOpen: boolean, attributes: ComponentAttributes): void {
  const element = useElement();
  const opened = useEffectEvent(() => {
    element.track(componentDisplayed(attributes));
    return attributes;
  });
  const dismissed = useEffectEvent((attributesThen: ComponentAttributes) =>
    element.track(componentDismissed(attributesThen)),
  );
  useEffect(() => {
    if (!isOpen) return undefined;
    const attributesThen = opened();
    return () => dismissed(attributesThen);
  }, [isOpen]);
}
