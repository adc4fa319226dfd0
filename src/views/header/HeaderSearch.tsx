import { useEffect, useRef } from "react";
import type { Navigation } from "../../api/readNavigation";
import { useLater } from "../../ui/useLater";
import { SearchBar } from "../search/SearchBar";
import { aiLinkOf } from "./AiLink";
import * as styles from "./Bar.styles";
import type { HeaderPiece } from "./HeaderPiece";

const loadChatField = () => import("../search/ChatField").then(({ ChatField }) => ChatField);

/** What stands in the middle of the bar and in the mobile search: the search bar, or the AI field in its variant. */
export function HeaderSearch({ autoFocus = false, ...piece }: HeaderPiece & { autoFocus?: boolean }) {
  const { element, navigation } = piece;
  if (element.settings.variant === "STANDARD_WITH_AI_FIELD")
    return <AiField {...piece} autoFocus={autoFocus} />;
  return <SearchBar element={element} copy={searchCopy(navigation)} autoFocus={autoFocus} />;
}

function AiField({ element, navigation, autoFocus }: HeaderPiece & { autoFocus: boolean }) {
  const ChatField = useLater(loadChatField, true);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (autoFocus && ChatField) box.current?.querySelector<HTMLElement>("textarea, input")?.focus();
  }, [autoFocus, ChatField]);
  return (
    <div ref={box} className={styles.growing}>
      {ChatField && (
        <ChatField
          element={element}
          placeholder="Find pros with AI"
          aiLink={aiLinkOf({ element, navigation })}
        />
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
