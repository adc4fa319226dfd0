import { type Ref, Suspense, useEffect, useRef, useState } from "react";
import { reportFailure } from "../../element/ElementContext";
import { ServerMarkup, useIsLive } from "../../ui/useIsLive";
import { useLazyFile } from "../../ui/useLazyFile";
import { chatFieldFile } from "../lazyViews";
import { Part } from "../Part";
import { SearchBar } from "../search/SearchBar";
import { useWord } from "../Words";
import { AiLink, useAiLink } from "./AccountLinks";
import * as styles from "./Header.styles";
import { useHeader } from "./useHeader";

/**
 * The search in the bar.
 *
 * @param ref the node that `SearchSheet` moves into its dialog while that is open, so that both show the same fields
 */
export function BarSearch({ ref, isInSheet }: { ref: Ref<HTMLDivElement>; isInSheet: boolean }) {
  return (
    <div className={styles.center}>
      <div ref={ref}>
        <Part>
          {/* The fields differ from the server's if the variant does. */}
          <Suspense>
            <HeaderSearch isInSheet={isInSheet} />
          </Suspense>
        </Part>
      </div>
    </div>
  );
}

/** The search bar, or the AI field in its variant. `isInSheet`: in the full-screen sheet. */
function HeaderSearch({ isInSheet }: { isInSheet: boolean }) {
  const { element, navigation, isStale } = useHeader();
  const isLive = useIsLive();
  if (element.settings.variant === "STANDARD_WITH_AI_FIELD") return <AiField isInSheet={isInSheet} />;
  // React does not update attributes during hydration, only in a later render.
  const copy = isStale && !isLive ? {} : navigation.searchBar;
  return <SearchBar copy={copy ?? {}} isListInFlow={isInSheet} />;
}

function AiField({ isInSheet }: { isInSheet: boolean }) {
  const { element } = useHeader();
  const aiLink = useAiLink();
  const word = useWord();
  const [hasFailed, setHasFailed] = useState(false);
  const isLive = useIsLive();
  const ChatField = useLazyFile(chatFieldFile, true, (error) => {
    setHasFailed(true);
    reportFailure(element, "loadChatField", error);
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isInSheet && ChatField) box.current?.querySelector<HTMLElement>("textarea")?.focus();
  }, [isInSheet, ChatField]);
  if (!ChatField && !isLive) return <ServerMarkup />;
  // A role, because older browsers do not support the <search> element.
  const landmark = { role: "search", "aria-label": word("search.landmark") };
  return (
    <div {...landmark} ref={box} className={styles.growing}>
      {ChatField ? <ChatField aiLink={aiLink} /> : hasFailed && <AiLink />}
    </div>
  );
}
