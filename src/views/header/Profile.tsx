import { type FocusEvent, type PointerEvent, useId, useReducer, useRef } from "react";
import { reportFailure } from "../../page/ElementContext";
import { classes } from "../../ui/classes";
import { useLater } from "../../ui/useLater";
import { Avatar } from "./Avatar";
import * as styles from "./Bar.styles";
import type { HeaderPiece } from "./HeaderPiece";
import { closedProfile, profileState } from "./profileState";

const loadDropdowns = () => import("./dropdowns");

/** The avatar and its dropdown, which opens on hover, focus and click (WCAG 1.4.13: dismissable, hoverable, persistent). */
export function Profile(piece: HeaderPiece) {
  const [state, dispatch] = useReducer(profileState, closedProfile);
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const dropdowns = useLater(loadDropdowns, state.isOpen, (error) => {
    dispatch({ type: "dismissed" });
    reportFailure(piece.element, "loadDropdowns", error);
  });
  const { firstName } = piece.element.settings;

  const isMove = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget as Node | null);
  const byMouse = (type: "pointerEntered" | "pointerLeft") => (event: PointerEvent) => {
    if (event.pointerType !== "touch") dispatch({ type });
  };

  return (
    <div
      ref={area}
      className={styles.profile}
      onPointerEnter={byMouse("pointerEntered")}
      onPointerLeave={byMouse("pointerLeft")}
      onFocus={(event) => isMove(event) || dispatch({ type: "focusEntered" })}
      onBlur={(event) => isMove(event) || dispatch({ type: "focusLeft" })}
    >
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
