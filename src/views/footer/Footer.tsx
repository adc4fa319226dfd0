import { useEffect, useId, useState } from "react";
import { reportFailure } from "../../page/ElementContext";
import { Fallback } from "../Fallback";
import { Frame } from "../Frame";
import * as styles from "./Footer.styles";
import type { FooterElement } from "./FooterView";
import { type LoadedFooter, loadFooter } from "./loadFooter";
import { useAccessibilityTools } from "./useAccessibilityTools";

/** A page that has put the element into a footer of its own has the landmark already. */
const LANDMARK = "footer,[role=contentinfo]";

/** The footer of a brand: site-wide, sister or simple (spec sections 2.2 to 2.4), as soon as its content is here. */
export function Footer({ element }: { element: FooterElement }) {
  const [footer, setFooter] = useState<LoadedFooter>();
  const [hasFailed, setHasFailed] = useState(false);
  const newTabId = useId();
  const openAccessibilityTools = useAccessibilityTools(element);

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
  return (
    <Frame element={shown}>
      <div
        role={element.host.closest(LANDMARK) ? undefined : "contentinfo"}
        part="footer"
        className={styles.footer}
        lang={brand.language}
      >
        <View
          element={shown}
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
