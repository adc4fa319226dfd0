import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { classes } from "../../ui/classes";
import { useEscape, useTabCycle } from "../../ui/overlay";
import { type PopoverPlacement, useOutsidePress, usePopover } from "../../ui/usePopover";
import { useWord, useWordLanguage } from "../Words";
import { dropdown } from "./Dropdown.styles";
import { GroupingContent, type GroupingProps } from "./Grouping";
import * as styles from "./ProjectPanel.styles";
import { useDisplayTracking } from "./useDisplayTracking";
import { useOnlyDropdown } from "./useOnlyDropdown";

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
