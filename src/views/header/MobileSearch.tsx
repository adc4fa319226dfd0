import { useEffect } from "react";
import { Icon } from "../../ui/Icon";
import { ModalDialog } from "../../ui/ModalDialog";
import { chatFile } from "../search/chatFile";
import { AiLink } from "./AiLink";
import { iconButton } from "./Bar.styles";
import { HeaderSearch } from "./HeaderSearch";
import type { MobileSheet } from "./MobileSheet";
import * as styles from "./MobileSheets.styles";
import { ourLanguage } from "./ourLanguage";
import { useReported } from "./useReported";

/** The full-screen search. */
export function MobileSearch({ element, navigation, isSearchOpen, onSearchClose, bar }: MobileSheet) {
  useReported(element, isSearchOpen, { component_type: "mobile_search" });
  const { variant } = element.settings;
  const hasAiField = variant === "STANDARD_WITH_AI_FIELD";

  useEffect(() => {
    // Early: a touch keyboard comes only to what takes the focus within the tap.
    if (hasAiField) void chatFile.load();
  }, [hasAiField]);

  return (
    <ModalDialog
      state={isSearchOpen ? "open" : "closed"}
      label="Search"
      part="search-sheet"
      initialFocus="input, textarea"
      onCancel={onSearchClose}
      onClosed={onSearchClose}
      returnTo={() => bar.current?.querySelector<HTMLElement>("[part=search-button]")}
    >
      <div className={styles.full}>
        <div className={styles.head}>
          <button
            type="button"
            className={iconButton}
            aria-label="Close"
            lang={ourLanguage()}
            onClick={onSearchClose}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.search}>
          <HeaderSearch element={element} navigation={navigation} autoFocus />
        </div>
        {variant === "STANDARD_WITH_AI_BUTTON" && (
          <div className={styles.aiBelow}>
            <AiLink element={element} navigation={navigation} />
          </div>
        )}
      </div>
    </ModalDialog>
  );
}
