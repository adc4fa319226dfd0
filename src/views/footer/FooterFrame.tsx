import { type ReactNode, useId } from "react";
import type { FooterContent } from "../../brands/FooterContent";
import { useIsLive } from "../../ui/useIsLive";
import { useElement } from "../CurrentElement";
import { Frame } from "../Frame";
import * as styles from "./Footer.styles";
import { useAccessibilityTools } from "./useAccessibilityTools";
import { CurrentFooter } from "./useFooter";

/** If the element is inside one of these, the host page already has the landmark. */
const LANDMARK = "footer,[role=contentinfo]";

/** The outer nodes of every footer. Provides `CurrentFooter`. */
export function FooterFrame({ content, children }: { content: FooterContent; children: ReactNode }) {
  const { hostElement, brand } = useElement();
  const newTabId = useId();
  const hasLandmark = useIsLive(() => hostElement.closest(LANDMARK) !== null);
  const openAccessibilityTools = useAccessibilityTools();
  return (
    <Frame>
      <div
        role={hasLandmark ? undefined : "contentinfo"}
        part="footer"
        className={styles.footer}
        lang={brand.language}
      >
        <CurrentFooter value={{ content, openAccessibilityTools, newTabId }}>{children}</CurrentFooter>
        <span id={newTabId} hidden>
          {content.words.opensInNewTab}
        </span>
      </div>
    </Frame>
  );
}
