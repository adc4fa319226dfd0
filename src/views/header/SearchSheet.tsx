import { type RefObject, useLayoutEffect, useRef } from "react";
import { Icon } from "../../ui/Icon";
import { ModalDialog } from "../../ui/ModalDialog";
import { useOnOpenerHidden } from "../../ui/overlay";
import { useWord, useWordLanguage } from "../Words";
import { AiLink } from "./AccountLinks";
import { iconButton } from "./Bar.styles";
import { isShown } from "./focusTwins";
import * as styles from "./SearchSheet.styles";
import { useDisplayTracking, useHeader } from "./useHeader";

type SearchNode = RefObject<HTMLElement | null>;

const FIELD = "[part=input], textarea";

interface SearchSheetProps {
  /** The node of the search in the bar. */
  search: SearchNode;
  /** Finds the button that opens the sheet. */
  opener: () => HTMLElement | null | undefined;
  onClose: () => void;
}

/** The full-screen search of a narrow header. While open, this modal dialog holds the nodes of the bar's search. */
export function SearchSheet({ search, opener, onClose }: SearchSheetProps) {
  const { element } = useHeader();
  const word = useWord();
  const lang = useWordLanguage();
  useOnOpenerHidden(element.hostElement, true, opener, onClose);
  useDisplayTracking(true, { component_type: "mobile_search" });
  useReturnHome(search);
  const field = () => search.current?.querySelector<HTMLElement>(FIELD);

  return (
    <ModalDialog
      state="open"
      label={word("header.search")}
      part="search-sheet"
      onCancel={onClose}
      onClosed={onClose}
      initialFocus={FIELD}
      // A header that has become wide shows the field instead of the button.
      returnTo={() => (isShown(opener()) ? opener() : field())}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <button
            type="button"
            className={iconButton}
            aria-label={word("header.closeSearch")}
            lang={lang()}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        <SearchHolder search={search} />
        {element.settings.variant === "STANDARD_WITH_AI_BUTTON" && (
          <div className={styles.aiBelow}>
            <AiLink />
          </div>
        )}
      </div>
    </ModalDialog>
  );
}

/** Moves the search back into the bar on unmount. The dialog returns the focus later, in its own cleanup. */
function useReturnHome(search: SearchNode): void {
  useLayoutEffect(() => {
    const node = search.current;
    const home = node?.parentElement;
    return () => {
      if (node) home?.append(node);
    };
  }, [search]);
}

/** Moves the search into the dialog as soon as the dialog shows. */
function SearchHolder({ search }: { search: SearchNode }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (search.current) holder.current?.append(search.current);
  }, [search]);
  return <div ref={holder} className={styles.search} />;
}
