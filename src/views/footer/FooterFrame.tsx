import { type ReactNode, useId } from "react";
import type { FooterContent } from "../../brands/FooterContent";
import { useIsLive } from "../../ui/useIsLive";
import { useElement } from "../CurrentElement";
import { Frame } from "../Frame";
import * as styles from "./Footer.styles";
import { useAccessibilityTools } from "./useAccessibilityTools";
import { CurrentFooter } from "./useFooter";

/** A host page that has put the element inside a footer has this landmark already. */
const LANDMARK = "footer,[role=contentinfo]";

/** The nodes around every footer; gives its parts what they share. */
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
