import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { classes } from "../../ui/classes";
import { useEscape, useTabCycle } from "../../ui/overlay";
import { type PopoverPlacement, useOutsidePress, usePopover } from "../../ui/usePopover";
import { useElement } from "../CurrentElement";
import { useWord, useWordLanguage } from "../Words";
import * as styles from "./Dropdown.styles";
import * as dropdownStyles from "./Dropdown.styles";
import { dropdown } from "./Dropdown.styles";
import { GroupingContent, type GroupingProps } from "./Grouping";
import * as linksStyles from "./Links.styles";
import { ProfileLinks } from "./ProfileLinks";
import { useDisplayTracking } from "./useHeader";

interface PanelProps extends GroupingProps {
  isOpen: boolean;
  /** The node that contains the panel and its title. */
  area: RefObject<HTMLElement | null>;
  onDismiss: () => void;
}

/** Under the header, at the header's full width. */
const underHeader: PopoverPlacement = {
  anchor: (panel) => panel.closest("[role=banner]"),
  align: "stretch",
};

/** The panel of a project type. */
export function ProjectPanel({ grouping, isOpen, area, onDismiss }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const word = useWord();
  const lang = useWordLanguage();
  return (
    <>
      <div ref={panel} part="panel" className={classes(dropdown, styles.panel)}>
        <div className={styles.content}>
          <GroupingContent grouping={grouping} />
        </div>
        {isOpen && (
          <button type="button" className={styles.close} lang={lang()} onClick={() => close(area, onDismiss)}>
            {word("header.closePanel")}
          </button>
        )}
      </div>
      {/* After the panel, so that the ref is set when the effects run. */}
      {isOpen && (
        <OpenPanel label={grouping.navigationTitle} panel={panel} area={area} onDismiss={onDismiss} />
      )}
    </>
  );
}

/** Returns the focus to the title before the panel is removed with the button that has it. */
function close(area: RefObject<HTMLElement | null>, onDismiss: () => void): void {
  area.current?.querySelector("button")?.focus();
  onDismiss();
}

/** The behavior of an open panel. */
function OpenPanel({
  label,
  panel,
  area,
  onDismiss,
}: Pick<PanelProps, "area" | "onDismiss"> & {
  label: string;
  panel: RefObject<HTMLElement | null>;
}) {
  usePanelDismissal(panel, area, onDismiss);
  useOnlyDropdown(panel, area, onDismiss);
  usePopover(panel, underHeader);
  useDisplayTracking(true, { component_type: "navigation_menu", label });
  return null;
}

type NodeRef = RefObject<HTMLElement | null>;

/**
 * Closes an open panel:
 * - on Escape, which returns the focus to its title
 * - on a press outside it
 * - when the focus leaves it, unless the pointer is over the panel (Tab cycles inside)
 */
function usePanelDismissal(panel: NodeRef, area: NodeRef, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);
  useTabCycle(panel);
  useOutsidePress(area, onDismiss);
  useEscape(area, () => {
    const focused = (area.current?.getRootNode() as ShadowRoot | undefined)?.activeElement;
    // If the visitor is typing in the header's search field, the focus stays there.
    if (!focused || area.current?.contains(focused)) area.current?.querySelector("button")?.focus();
    onDismiss();
  });

  useEffect(() => {
    const node = area.current;
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!node || node.contains(relatedTarget as Node | null)) return;
      // Chromium does not apply :hover to the ancestors of a node in the top layer.
      if (node.matches(":hover") || node.querySelector(":hover")) return;
      // Switching to another window or tab does not close the panel.
      if (relatedTarget || node.ownerDocument.hasFocus()) dismiss();
    };
    node?.addEventListener("focusout", onFocusOut);
    return () => node?.removeEventListener("focusout", onFocusOut);
  }, [area]);
}

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

/** The function that closes the open dropdown of a header. */
const openDropdowns = new WeakMap<HTMLElement, () => void>();

/** Keeps only one dropdown of a header open. Opening one closes the other. */
function useOnlyDropdown(
  dropdown: RefObject<HTMLElement | null>,
  area: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const { hostElement } = useElement();
  const closeDropdown = useEffectEvent(onClose);
  useEffect(() => {
    function close(): void {
      // Removing the dropdown would lose the focus, so return it to the button first.
      if (dropdown.current?.matches(":focus-within")) area.current?.querySelector("button")?.focus();
      closeDropdown();
    }
    openDropdowns.get(hostElement)?.();
    openDropdowns.set(hostElement, close);
    return () => {
      if (openDropdowns.get(hostElement) === close) openDropdowns.delete(hostElement);
    };
  }, [hostElement, dropdown, area]);
}
