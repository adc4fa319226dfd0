import { type ComponentType, useEffect, useId, useState } from "react";
import type { FooterContent } from "../../brands/FooterContent";
import { reportFailure } from "../../page/ElementContext";
import { useIsLive } from "../../ui/useIsLive";
import { Fallback } from "../Fallback";
import { Frame } from "../Frame";
import * as styles from "./Footer.styles";
import type { FooterElement, FooterViewProps } from "./FooterView";
import { type LoadedFooter, loadFooter } from "./loadFooter";
import { useAccessibilityTools } from "./useAccessibilityTools";

/** A page that has put the element into a footer of its own has the landmark already. */
const LANDMARK = "footer,[role=contentinfo]";

/** The footer of a brand: site-wide, sister or simple (spec sections 2.2 to 2.4), as soon as its content is here. */
export function Footer({ element }: { element: FooterElement }) {
  const [footer, setFooter] = useState<LoadedFooter>();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    loadFooter(element).then(
      (loaded) => {
        if (isCurrent) setFooter(loaded);
      },
      (error: unknown) => {
        if (!isCurrent) return;
        setHasFailed(true);
        reportFailure(element, "loadFooter", error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [element]);

  if (!footer) return <Fallback element={element} isPending={!hasFailed} />;
  const { View, content, brand } = footer;
  const shown = element.brand === brand ? element : { ...element, brand };
  return <FooterFrame element={shown} content={content} View={View} />;
}

/** What all footers have around them. */
export function FooterFrame({
  element,
  content,
  View,
}: {
  element: FooterElement;
  content: FooterContent;
  View: ComponentType<FooterViewProps>;
}) {
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
        <View
          element={element}
          content={content}
          openAccessibilityTools={openAccessibilityTools}
          newTabId={newTabId}
        />
        <span id={newTabId} hidden>
          {content.words.opensInNewTab}
        </span>
      </div>
    </Frame>
  );
}
