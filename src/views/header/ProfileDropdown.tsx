import { type RefObject, useRef } from "react";
import { classes } from "../../ui/classes";
import { useEscape } from "../../ui/useEscape";
import { useOutsidePress } from "../../ui/useOutsidePress";
import { type PopoverPlacement, usePopover } from "../../ui/usePopover";
import * as dropdownStyles from "./Dropdown.styles";
import type { HeaderPiece } from "./HeaderPiece";
import * as linksStyles from "./Links.styles";
import { ProfileLinks } from "./ProfileLinks";
import { useReported } from "./useReported";

/** Its end edge under the avatar's. */
const underAvatar: PopoverPlacement = {
  anchor: (dropdown) => dropdown.parentElement?.previousElementSibling,
  align: "end",
};

/** The open profile dropdown. */
export function ProfileDropdown({
  area,
  onDismiss,
  ...piece
}: HeaderPiece & { area: RefObject<HTMLDivElement | null>; onDismiss: () => void }) {
  const dropdown = useRef<HTMLDivElement>(null);
  usePopover(dropdown, underAvatar);
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
