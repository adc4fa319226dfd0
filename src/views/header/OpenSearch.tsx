import type { RefObject } from "react";
import { Icon } from "../../ui/Icon";
import { useModalSheet } from "../../ui/useModalSheet";
import { useOnOpenerHidden } from "../../ui/useOnOpenerHidden";
import { useElement } from "../CurrentElement";
import { useWord, useWordLanguage } from "../Words";
import { iconButton } from "./Bar.styles";
import { head } from "./SearchSheet.styles";
import { useDisplayTracking } from "./useDisplayTracking";

/** Adds to the search what it needs while it covers the host page: a close button and the behaviour of a modal dialog. */
export function OpenSearch({
  sheet,
  opener,
  onClose,
}: {
  sheet: RefObject<HTMLElement | null>;
  opener: () => HTMLElement | null | undefined;
  onClose: () => void;
}) {
  const { hostElement } = useElement();
  const word = useWord();
  const lang = useWordLanguage();
  useModalSheet(sheet, opener);
  useOnOpenerHidden(hostElement, true, opener, onClose);
  useDisplayTracking(true, { component_type: "mobile_search" });
  return (
    <div className={head}>
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
  );
}
