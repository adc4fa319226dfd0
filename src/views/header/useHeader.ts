import { createContext, useEffect, useEffectEvent } from "react";
import type { Grouping, Navigation } from "../../api/readNavigation";
import type { ElementContext } from "../../element/ElementContext";
import {
  type ComponentAttributes,
  componentDismissed,
  componentDisplayed,
} from "../../tracking/events/components";
import { useElement, useProvided } from "../CurrentElement";
import type { HeaderSettings } from "./headerSettings";

/** The data that the parts of a header show. */
export interface HeaderData {
  element: ElementContext<HeaderSettings>;
  navigation: Navigation;
  /** True if the server's markup was made from other data or settings than the current ones. */
  isStale?: boolean | undefined;
}

/** Provides `HeaderData` to the parts of a header. `Header` sets it. */
export const CurrentHeader = createContext<HeaderData | undefined>(undefined);

/** The header that a component belongs to. */
export function useHeader(): HeaderData {
  return useProvided(CurrentHeader);
}

/** Whether the header shows the visitor as signed in. That needs data with an authenticated version (spec section 2.5). */
export function useSignedIn(): boolean {
  const { element, navigation } = useHeader();
  return element.settings.authenticated && Boolean(navigation.hasAuthenticatedVersion);
}

/** The project types with content. */
export function shownGroupings({ groupings }: Navigation): Grouping[] {
  return (groupings ?? []).filter(
    ({ links, articles, moreLinksUrl, moreArticlesUrl }) =>
      links?.length || articles?.length || moreLinksUrl || moreArticlesUrl,
  );
}

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
