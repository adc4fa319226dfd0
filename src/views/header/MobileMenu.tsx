import { useEffect } from "react";
import { MENU_CLOSE_MS } from "../../limits";
import { Icon } from "../../ui/Icon";
import { ModalDialog } from "../../ui/ModalDialog";
import { SafeImage } from "../../ui/SafeImage";
import { useMediaQuery } from "../../ui/useMediaQuery";
import { Avatar } from "./Avatar";
import { iconButton } from "./Bar.styles";
import { isSignedIn } from "./HeaderPiece";
import { MobileGroup } from "./MobileGroup";
import { MobileList } from "./MobileList";
import type { MobileSheet } from "./MobileSheet";
import * as styles from "./MobileSheets.styles";
import { ourLanguage } from "./ourLanguage";
import { ProfileLinks } from "./ProfileLinks";
import { shownGroupings } from "./shownGroupings";
import { useReported } from "./useReported";

/** The menu: a sheet from the side with the navigation or the profile, and a detail card for a chosen group. */
export function MobileMenu({ element, navigation, menu, dispatch, bar }: MobileSheet) {
  const { phase, group } = menu;
  const piece = { element, navigation };
  // Signing out leaves no profile to show.
  const mode = isSignedIn(piece) ? menu.mode : "navigation";
  const closeMs = MENU_CLOSE_MS[element.settings.layout];
  const isStill = useMediaQuery("(prefers-reduced-motion: reduce)", element.host);
  const close = () => dispatch({ type: "closeAsked", isAnimated: !isStill });
  useReported(element, phase === "open", { component_type: "mobile_menu", label: mode });

  useEffect(() => {
    if (phase !== "closing") return undefined;
    const timer = setTimeout(() => dispatch({ type: "closed" }), closeMs);
    return () => clearTimeout(timer);
  }, [phase, closeMs, dispatch]);

  const grouping = group === undefined ? undefined : shownGroupings(navigation)[group];
  const opener = menu.mode === "profile" ? "profile-button" : "menu-button";
  const { mobileCloseIcon } = navigation;
  const { firstName } = element.settings;

  return (
    <ModalDialog
      state={phase}
      label="Menu"
      part="menu"
      onCancel={close}
      onClosed={() => dispatch({ type: "closed" })}
      returnTo={() => bar.current?.querySelector<HTMLElement>(`[part=${opener}]`)}
    >
      {/* For pointers; Escape and the close button are for everybody else. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.overlay}
        data-state={phase}
        onClick={close}
      />
      <div
        className={styles.sheet}
        data-state={phase}
        style={{ transitionDuration: phase === "closing" ? `${closeMs}ms` : "" }}
      >
        <div className={styles.list} inert={grouping !== undefined}>
          <div className={styles.head}>
            <button
              type="button"
              className={iconButton}
              aria-label={mobileCloseIcon?.altText || "Close menu"}
              lang={ourLanguage(mobileCloseIcon?.altText)}
              onClick={close}
            >
              <SafeImage image={mobileCloseIcon}>
                <Icon name="close" />
              </SafeImage>
            </button>
            {isSignedIn(piece) && mode === "navigation" && (
              <button
                type="button"
                className={iconButton}
                onClick={() => dispatch({ type: "modeChosen", mode: "profile" })}
              >
                <Avatar firstName={firstName} />
              </button>
            )}
            {mode === "profile" && (
              <button
                type="button"
                className={iconButton}
                lang={ourLanguage()}
                onClick={() => dispatch({ type: "modeChosen", mode: "navigation" })}
              >
                <Icon name="back" />
                Back
              </button>
            )}
          </div>
          {mode === "profile" ? (
            <div className={styles.body}>
              <ProfileLinks {...piece} linkClass={styles.entry} />
            </div>
          ) : (
            <MobileList
              {...piece}
              group={group}
              onChoose={(chosen) => dispatch({ type: "groupChosen", group: chosen })}
            />
          )}
        </div>
        {grouping && (
          <MobileGroup
            element={element}
            grouping={grouping}
            onBack={() => dispatch({ type: "backPressed" })}
          />
        )}
      </div>
    </ModalDialog>
  );
}
