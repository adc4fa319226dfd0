import { type RefObject, useRef } from "react";
import { own } from "../../browser/own";
import { classes } from "../../ui/classes";
import { useEscape } from "../../ui/useEscape";
import { useOutsidePress } from "../../ui/useOutsidePress";
import { type Place, useTopLayer } from "../../ui/useTopLayer";
import * as dropdownStyles from "./Dropdown.styles";
import type { HeaderPiece } from "./HeaderPiece";
import * as linksStyles from "./Links.styles";
import { ProfileLinks } from "./ProfileLinks";
import { useReported } from "./useReported";

/** The open profile dropdown. */
export function ProfileDropdown({
  area,
  onDismiss,
  ...piece
}: HeaderPiece & { area: RefObject<HTMLDivElement | null>; onDismiss: () => void }) {
  const dropdown = useRef<HTMLDivElement>(null);
  useTopLayer(dropdown, placeUnderAvatar);
  useOutsidePress(area, onDismiss);
  useReported(piece.element, true, { component_type: "profile_menu" });
  useEscape(area, () => {
    // Before the dropdown goes and takes the focus with it.
    if (dropdown.current?.matches(":focus-within")) area.current?.querySelector("button")?.focus();
    onDismiss();
  });
  return (
    <div
      ref={dropdown}
      part="profile-menu"
      className={classes(dropdownStyles.dropdown, dropdownStyles.profileMenu)}
    >
      <ProfileLinks {...piece} linkClass={linksStyles.link} />
    </div>
  );
}

/** Its end edge under the avatar's. */
function placeUnderAvatar(dropdown: HTMLElement): Place {
  const {
    bottom: top,
    left,
    right,
  } = (dropdown.parentElement?.previousElementSibling ?? dropdown).getBoundingClientRect();
  const isRightToLeft = getComputedStyle(dropdown).direction === "rtl";
  return isRightToLeft
    ? { top, left }
    : { top, right: own(dropdown.ownerDocument, "documentElement").clientWidth - right };
}
