import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { ComponentAttributes } from "../../tracking/events/components";
import { classes } from "../../ui/classes";
import { useEscape, useTabCycle } from "../../ui/overlay";
import { type PopoverPlacement, useOutsidePress, usePopover } from "../../ui/usePopover";
import { useElement } from "../CurrentElement";
import { useWord, useWordLanguage } from "../Words";
import * as styles from "./Dropdown.styles";
import { GroupingContent, type GroupingProps } from "./Grouping";
import { link } from "./Header.styles";
import { ProfileLinks } from "./ProfileLinks";
import { useDisplayTracking } from "./useHeader";

type NodeRef = RefObject<HTMLElement | null>;

interface DropdownProps {
  isOpen: boolean;
  /** The node that contains the dropdown and the button that opens it. */
  area: NodeRef;
  onDismiss: () => void;
}

/** The panel of a project type. It also closes when the focus leaves it, unless the pointer is over it. Tab cycles inside. */
export function ProjectPanel({ grouping, isOpen, area, onDismiss }: DropdownProps & GroupingProps) {
  const panel = useRef<HTMLDivElement>(null);
  const word = useWord();
  const lang = useWordLanguage();
  const dismiss = useEffectEvent(onDismiss);
  const label = grouping.navigationTitle;
  useTabCycle(panel);
  useEscape(
    area,
    () => {
      const focused = (area.current?.getRootNode() as ShadowRoot | undefined)?.activeElement;
      // If the visitor is typing in the header's search field, the focus stays there.
      if (!focused || area.current?.contains(focused)) focusButton(area);
      onDismiss();
    },
    isOpen && always,
  );
  useEffect(() => {
    const node = area.current;
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!node || node.contains(relatedTarget as Node | null)) return;
      // Chromium does not apply :hover to the ancestors of a node in the top layer.
      if (node.matches(":hover") || node.querySelector(":hover")) return;
      // Switching to another window or tab does not close the panel.
      if (relatedTarget || node.ownerDocument.hasFocus()) dismiss();
    };
    if (isOpen) node?.addEventListener("focusout", onFocusOut);
    return () => node?.removeEventListener("focusout", onFocusOut);
  }, [isOpen, area]);
  useDropdown(panel, { isOpen, area, onDismiss }, underHeader, { component_type: "navigation_menu", label });

  function close(): void {
    // Before the panel is removed with the button that has the focus.
    focusButton(area);
    onDismiss();
  }

  return (
    <div ref={panel} part="panel" className={classes(styles.dropdown, styles.panel)}>
      <div className={styles.content}>
        <GroupingContent grouping={grouping} />
      </div>
      {isOpen && (
        <button type="button" className={styles.close} lang={lang()} onClick={close}>
          {word("header.closePanel")}
        </button>
      )}
    </div>
  );
}

const underHeader: PopoverPlacement = {
  anchor: (panel) => panel.closest("[role=banner]"),
  align: "stretch",
};

/** The profile dropdown. Without the script it opens under the avatar. */
export function ProfileDropdown({ isOpen, area, onDismiss }: DropdownProps) {
  const dropdown = useRef<HTMLDivElement>(null);
  useEscape(
    area,
    () => {
      keepFocus(dropdown, area);
      onDismiss();
    },
    isOpen && always,
  );
  useDropdown(dropdown, { isOpen, area, onDismiss }, underAvatar, { component_type: "profile_menu" });
  return (
    <div ref={dropdown} part="profile-menu" className={classes(styles.dropdown, styles.profileMenu)}>
      <ProfileLinks linkClass={link} />
    </div>
  );
}

const underAvatar: PopoverPlacement = {
  anchor: (dropdown) => dropdown.parentElement?.previousElementSibling,
  align: "end",
};

const always = () => true;

/** Closes the open dropdown of a header. */
const openDropdowns = new WeakMap<HTMLElement, () => void>();

/** Shows and tracks an open dropdown. It closes on a press outside, and when another dropdown of the header opens. */
function useDropdown(
  dropdown: NodeRef,
  { isOpen, area, onDismiss }: DropdownProps,
  placement: PopoverPlacement,
  attributes: ComponentAttributes,
): void {
  const { hostElement } = useElement();
  const close = useEffectEvent(() => {
    keepFocus(dropdown, area);
    onDismiss();
  });
  usePopover(dropdown, isOpen ? placement : undefined);
  useOutsidePress(area, onDismiss, isOpen);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeThis = () => close();
    openDropdowns.get(hostElement)?.();
    openDropdowns.set(hostElement, closeThis);
    return () => {
      if (openDropdowns.get(hostElement) === closeThis) openDropdowns.delete(hostElement);
    };
  }, [isOpen, hostElement]);
  useDisplayTracking(isOpen, attributes);
}

/** Removing a dropdown would lose the focus in it, so moves the focus to the button first. */
function keepFocus(dropdown: NodeRef, area: NodeRef): void {
  if (dropdown.current?.matches(":focus-within")) focusButton(area);
}

function focusButton(area: NodeRef): void {
  area.current?.querySelector("button")?.focus();
}
