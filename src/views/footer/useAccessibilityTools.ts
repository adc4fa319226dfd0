import { useEffect, useEffectEvent } from "react";
import { store } from "../../browser/storage";
import { ACCESSIBILITY_FLAG } from "../../constants";
import { runFlow } from "../../flows/runFlow";
import { useElement } from "../CurrentElement";
import type { FooterSettings } from "./footerSettings";
import { hasChosenAccessibility } from "./needsFooterView";
import type { FooterElement } from "./useFooter";

/** Loads the accessibility widget for visitors who have used it before. Returns the action that opens it; undefined without a widget. */
export function useAccessibilityTools(): (() => void) | undefined {
  const element = useElement<FooterSettings>();
  const { accessibilityWidgetUrl } = element.settings;
  const startAgain = useEffectEvent(() => start(element, false));

  useEffect(() => {
    if (accessibilityWidgetUrl && hasChosenAccessibility()) startAgain();
  }, [accessibilityWidgetUrl]);

  return accessibilityWidgetUrl ? () => start(element, true) : undefined;
}

function start(element: FooterElement, isChosen: boolean): void {
  const url = element.settings.accessibilityWidgetUrl;
  if (!url) return;
  runFlow(element, "startAccessibilityTools", import("../../flows/footer/startAccessibilityTools"), (flow) =>
    flow.startAccessibilityTools(element, url, isChosen),
  );
}

/** Stores that the visitor has chosen Accessibility Tools (spec section 4), so that later visits load the widget. */
export function storeAccessibilityChoice({ settings }: FooterElement): void {
  if (!settings.authoring) store(ACCESSIBILITY_FLAG, "yes");
}
