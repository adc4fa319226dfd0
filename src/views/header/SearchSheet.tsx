import { type KeyboardEvent, Suspense, useRef } from "react";
import { classes } from "../../ui/classes";
import { useWord } from "../Words";
import { AiLink } from "./AiLink";
import { center } from "./Bar.styles";
import { HeaderSearch } from "./HeaderSearch";
import type { Sheets } from "./mobileSheetsFile";
import { useHeader } from "./useHeader";

interface SearchSheetProps {
  /** The loaded file that opens it over the host page; undefined while it is closed. */
  sheets: Sheets | undefined;
  onClose: () => void;
  /** Finds the button that opens it where the header is narrow. */
  opener: () => HTMLElement | null | undefined;
}

/** The search: in the bar or, where the header is narrow, over the whole window when it is open. Both use the same fields. */
export function SearchSheet({ sheets, onClose, opener }: SearchSheetProps) {
  const { element } = useHeader();
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
      {sheets && <sheets.OpenSearch sheet={sheet} opener={opener} onClose={onClose} />}
      <div className={sheets?.searchStyles.search}>
        {/* When the variant differs from the server's, the fields differ too. */}
        <Suspense>
          <HeaderSearch isFullScreen={isOpen} />
        </Suspense>
      </div>
      {sheets && element.settings.variant === "STANDARD_WITH_AI_BUTTON" && (
        <div className={sheets.searchStyles.aiBelow}>
          <AiLink />
        </div>
      )}
    </div>
  );
}
