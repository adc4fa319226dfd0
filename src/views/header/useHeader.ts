import { createContext, useEffect, useEffectEvent } from "react";
import type { Grouping, Navigation } from "../../api/readNavigation";
import type { ElementContext } from "../../element/ElementContext";
import {
  type ComponentAttributes,
  componentDismissed,
  componentDisplayed,
} from "../../tracking/events/components";
import { tabbableIn } from "../../ui/overlay";
import { useElement, useProvided } from "../CurrentElement";
import type { HeaderSettings } from "./headerSettings";

export interface HeaderData {
  element: ElementContext<HeaderSettings>;
  navigation: Navigation;
  /** True if the server's markup was made from other data or settings than the current ones. */
  isStale?: boolean | undefined;
}

export const CurrentHeader = createContext<HeaderData | undefined>(undefined);

export function useHeader(): HeaderData {
  return useProvided(CurrentHeader);
}

/** Whether the header shows the visitor as signed in. That needs data with an authenticated version (spec section 2.5). */
export function useSignedIn(): boolean {
  const { element, navigation } = useHeader();
  return element.settings.authenticated && Boolean(navigation.hasAuthenticatedVersion);
}

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
  const dismissed = useEffectEvent((then: ComponentAttributes) => element.track(componentDismissed(then)));
  useEffect(() => {
    if (!isOpen) return undefined;
    const attributesThen = opened();
    return () => dismissed(attributesThen);
  }, [isOpen]);
}

/** The buttons of a narrow header, each with the control that replaces it in a wide header. */
const TWINS = [
  { button: "[part=search-button]", areas: ["[role=search]"] },
  { button: "[part=menu-button]", areas: ["[part=navigation]", "[part=account]"] },
];

/** The node that replaces another one when the header becomes wide or narrow. */
export function focusTwin(root: ParentNode, node: Element): HTMLElement | undefined {
  for (const { button, areas } of TWINS) {
    if (node.matches(button)) return areas.flatMap((area) => controlsIn(root, area))[0];
    if (node.closest(areas.join())) return root.querySelector<HTMLElement>(button) ?? undefined;
  }
  return undefined;
}

function controlsIn(root: ParentNode, area: string): HTMLElement[] {
  const node = root.querySelector<HTMLElement>(area);
  return node ? tabbableIn(node) : [];
}

export function isShown(node: Element | null | undefined): boolean {
  return Boolean(node?.getClientRects().length);
}
