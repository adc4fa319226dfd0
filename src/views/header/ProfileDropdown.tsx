import { type RefObject, useRef } from "react";
import { classes } from "../../ui/classes";
import { useEscape } from "../../ui/overlay";
import { type PopoverPlacement, useOutsidePress, usePopover } from "../../ui/usePopover";
import * as dropdownStyles from "./Dropdown.styles";
import * as linksStyles from "./Links.styles";
import { ProfileLinks } from "./ProfileLinks";
import { useDisplayTracking } from "./useDisplayTracking";
import { useOnlyDropdown } from "./useOnlyDropdown";

/** Under the avatar, with their end edges aligned. */
const underAvatar: PopoverPlacement = {
  anchor: (dropdown) => dropdown.parentElement?.previousElementSibling,
  align: "end",
};

/** The profile dropdown. Without the script it opens under the avatar. */
export function ProfileDropdown({
  area,
  isOpen,
  onDismiss,
}: {
  area: RefObject<HTMLDivElement | null>;
  isOpen: boolean;
  onDismiss: () => void;
}) {
  const dropdown = useRef<HTMLDivElement>(null);
  return (
    <>
      <div
        ref={dropdown}
        part="profile-menu"
        className={classes(dropdownStyles.dropdown, dropdownStyles.profileMenu)}
      >
        <ProfileLinks linkClass={linksStyles.link} />
      </div>
      {/* After the dropdown, so that the ref is set when the effects run. */}
      {isOpen && <OpenDropdown area={area} dropdown={dropdown} onDismiss={onDismiss} />}
    </>
  );
}

/** The behavior of an open dropdown. */
function OpenDropdown({
  area,
  dropdown,
  onDismiss,
}: {
  area: RefObject<HTMLDivElement | null>;
  dropdown: RefObject<HTMLDivElement | null>;
  onDismiss: () => void;
}) {
  usePopover(dropdown, underAvatar);
  useOutsidePress(area, onDismiss);
  useOnlyDropdown(dropdown, area, onDismiss);
  useDisplayTracking(true, { component_type: "profile_menu" });
  useEscape(area, () => {
    // Removing the dropdown would lose the focus, so return it to the button first.
    if (dropdown.current?.matches(":focus-within")) area.current?.querySelector("button")?.focus();
    onDismiss();
  });
  return null;
}
