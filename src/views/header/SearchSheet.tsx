import { type KeyboardEvent, Suspense, useRef } from "react";
import { classes } from "../../ui/classes";
import { useWord } from "../Words";
import { AiLink } from "./AiLink";
import { center } from "./Bar.styles";
import type { HeaderPiece } from "./HeaderPiece";
import { HeaderSearch } from "./HeaderSearch";
import type { Sheets } from "./sheetsFile";

interface SearchSheetProps extends HeaderPiece {
  /** What it takes to stand over the page; undefined while it is closed. */
  sheets: Sheets | undefined;
  onClose: () => void;
  /** What opens it where the header is narrow. */
  opener: () => HTMLElement | null | undefined;
}

/** The search: in the bar, or, where the header is narrow, over the whole window once it is opened. The same fields in both. */
export function SearchSheet({ sheets, onClose, opener, ...piece }: SearchSheetProps) {
  const { element } = piece;
  const word = useWord();
  const sheet = useRef<HTMLDivElement>(null);
  const isOpen = sheets !== undefined;

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape" && !event.defaultPrevented) onClose();
  }

  const dialog = isOpen
    ? {
        role: "dialog",
        "aria-modal": true,
        "aria-label": word("header.search"),
        part: "search-sheet",
        onKeyDown,
      }
    : {};

  return (
    <div ref={sheet} {...dialog} className={classes(center, sheets?.searchStyles.full)}>
      {sheets && <sheets.OpenSearch element={element} sheet={sheet} opener={opener} onClose={onClose} />}
      <div className={sheets?.searchStyles.search}>
        {/* Another variant than the server's has other fields. */}
        <Suspense>
          <HeaderSearch {...piece} isFullScreen={isOpen} />
        </Suspense>
      </div>
      {sheets && element.settings.variant === "STANDARD_WITH_AI_BUTTON" && (
        <div className={sheets.searchStyles.aiBelow}>
          <AiLink {...piece} />
        </div>
      )}
    </div>
  );
}
