import { useEffect, useRef, useState } from "react";
import type { Navigation } from "../../api/readNavigation";
import { reportFailure } from "../../page/ElementContext";
import { useLazyFile } from "../../ui/useLazyFile";
import { chatFile } from "../search/chatFile";
import { SearchBar } from "../search/SearchBar";
import { AiLink, aiLinkOf } from "./AiLink";
import * as styles from "./Bar.styles";
import type { HeaderPiece } from "./HeaderPiece";

/** The element <search> says nothing to the browsers of some years ago, its role does. */
const SEARCH = { role: "search", "aria-label": "Search" } as const;

/** What stands in the middle of the bar and in the mobile search: the search bar, or the AI field in its variant. */
export function HeaderSearch({ autoFocus = false, ...piece }: HeaderPiece & { autoFocus?: boolean }) {
  const { element, navigation } = piece;
  if (element.settings.variant === "STANDARD_WITH_AI_FIELD")
    return <AiField {...piece} autoFocus={autoFocus} />;
  return <SearchBar element={element} copy={searchCopy(navigation)} autoFocus={autoFocus} />;
}

function AiField({ element, navigation, autoFocus }: HeaderPiece & { autoFocus: boolean }) {
  const [hasFailed, setHasFailed] = useState(false);
  const ChatField = useLazyFile(chatFile, true, (error) => {
    setHasFailed(true);
    reportFailure(element, "loadChatField", error);
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus && ChatField) box.current?.querySelector<HTMLElement>("textarea")?.focus();
  }, [autoFocus, ChatField]);
  return (
    <div {...SEARCH} ref={box} className={styles.growing}>
      {ChatField ? (
        <ChatField
          element={element}
          placeholder="Find pros with AI"
          aiLink={aiLinkOf({ element, navigation })}
        />
      ) : (
        hasFailed && <AiLink element={element} navigation={navigation} />
      )}
    </div>
  );
}

function searchCopy({ searchBar }: Navigation) {
  const { textPlaceholder, zipPlaceholder, buttonLabel } = searchBar ?? {};
  return {
    textPlaceholder: textPlaceholder || undefined,
    zipPlaceholder: zipPlaceholder || undefined,
    buttonLabel: buttonLabel || undefined,
  };
}
