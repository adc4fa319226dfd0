import { type ReactNode, useId } from "react";
import type { FooterContent } from "../../brands/FooterContent";
import { useIsLive } from "../../ui/useIsLive";
import { Frame } from "../Frame";
import * as styles from "./Footer.styles";
import type { FooterContentProps, FooterViewProps } from "./FooterView";
import { useAccessibilityTools } from "./useAccessibilityTools";

/** A page that has put the element inside a footer has this landmark already. */
const LANDMARK = "footer,[role=contentinfo]";

/** The nodes around every footer. */
export function FooterFrame<C extends FooterContent>({
  element,
  content,
  children,
}: FooterContentProps<C> & { children: (footer: FooterViewProps<C>) => ReactNode }) {
  const newTabId = useId();
  const isLive = useIsLive();
  const openAccessibilityTools = useAccessibilityTools(element);
  const hasLandmark = isLive && element.host.closest(LANDMARK) !== null;
  return (
    <Frame element={element}>
      <div
        role={hasLandmark ? undefined : "contentinfo"}
        part="footer"
        className={styles.footer}
        lang={element.brand.language}
      >
        {children({ element, content, openAccessibilityTools, newTabId })}
        <span id={newTabId} hidden>
          {content.words.opensInNewTab}
        </span>
      </div>
    </Frame>
  );
}
