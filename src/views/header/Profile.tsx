import { type RefObject, useEffect, useId, useReducer, useRef } from "react";
import { reportFailure } from "../../page/ElementContext";
import { classes } from "../../ui/classes";
import { lazyFile } from "../../ui/lazyFile";
import { useLazyFile } from "../../ui/useLazyFile";
import { Avatar } from "./Avatar";
import * as styles from "./Bar.styles";
import type { HeaderPiece } from "./HeaderPiece";
import { closedProfile, type ProfileEvent, profileState } from "./profileState";

const dropdownsFile = lazyFile(() => import("./dropdowns"));

/** The avatar and its dropdown, which opens on hover, focus and click (WCAG 1.4.13: dismissable, hoverable, persistent). */
export function Profile(piece: HeaderPiece) {
  const [state, dispatch] = useReducer(profileState, closedProfile);
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const dropdowns = useLazyFile(dropdownsFile, state.isOpen, (error) => {
    dispatch({ type: "dismissed" });
    reportFailure(piece.element, "loadDropdowns", error);
  });
  const { firstName } = piece.element.settings;

  useHoverAndFocus(area, dispatch);

  return (
    <div ref={area} className={styles.profile}>
      <button
        type="button"
        part="profile-button"
        className={classes(styles.iconButton, styles.profileButton)}
        aria-expanded={state.isOpen}
        aria-controls={id}
        onClick={() => dispatch({ type: "buttonPressed" })}
      >
        <Avatar firstName={firstName} />
      </button>
      <div id={id}>
        {state.isOpen && dropdowns && (
          <dropdowns.ProfileDropdown
            {...piece}
            area={area}
            onDismiss={() => dispatch({ type: "dismissed" })}
          />
        )}
      </div>
    </div>
  );
}

function useHoverAndFocus(
  area: RefObject<HTMLElement | null>,
  dispatch: (event: ProfileEvent) => void,
): void {
  useEffect(() => {
    const node = area.current;
    const stop = new AbortController();
    const hear = (event: string, type: ProfileEvent["type"], counts: (event: Event) => boolean) =>
      node?.addEventListener(event, (heard) => counts(heard) && dispatch({ type }), { signal: stop.signal });
    const isMouse = (event: Event) => (event as PointerEvent).pointerType !== "touch";
    const isFromOutside = (event: Event) =>
      !node?.contains((event as FocusEvent).relatedTarget as Node | null);
    hear("pointerenter", "pointerEntered", isMouse);
    hear("pointerleave", "pointerLeft", isMouse);
    hear("focusin", "focusEntered", isFromOutside);
    hear("focusout", "focusLeft", isFromOutside);
    return () => stop.abort();
  }, [area, dispatch]);
}
