import { Icon } from "../../ui/Icon";
import { SafeImage } from "../../ui/SafeImage";
import { useWord, useWordLanguage } from "../Words";
import { Avatar } from "./Avatar";
import { iconButton } from "./Bar.styles";
import type { MenuMode } from "./mobileMenuState";
import { head } from "./SearchSheet.styles";
import { useHeader, useSignedIn } from "./useHeader";

interface MobileMenuHeadProps {
  mode: MenuMode;
  onClose: () => void;
  onChoose: (mode: MenuMode) => void;
}

/** The buttons above the menu. They close it, or switch between navigation and profile. */
export function MobileMenuHead({ mode, onClose, onChoose }: MobileMenuHeadProps) {
  const { element, navigation } = useHeader();
  const isSignedIn = useSignedIn();
  const word = useWord();
  const lang = useWordLanguage();
  const { mobileCloseIcon } = navigation;

  return (
    <div className={head}>
      <button
        type="button"
        className={iconButton}
        aria-label={mobileCloseIcon?.altText || word("header.closeMenu")}
        lang={lang(mobileCloseIcon?.altText)}
        onClick={onClose}
      >
        <SafeImage image={mobileCloseIcon}>
          <Icon name="close" />
        </SafeImage>
      </button>
      {isSignedIn && mode === "navigation" && (
        <button
          type="button"
          className={iconButton}
          data-hs-label="account"
          onClick={() => onChoose("profile")}
        >
          <Avatar firstName={element.settings.firstName} />
        </button>
      )}
      {mode === "profile" && (
        <button type="button" className={iconButton} lang={lang()} onClick={() => onChoose("navigation")}>
          <Icon name="back" />
          <span>{word("header.back")}</span>
        </button>
      )}
    </div>
  );
}
