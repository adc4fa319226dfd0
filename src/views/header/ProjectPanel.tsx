import { type RefObject, useRef } from "react";
import { classes } from "../../ui/classes";
import { type PopoverPlacement, usePopover } from "../../ui/usePopover";
import { dropdown } from "./Dropdown.styles";
import { GroupingArticles, GroupingLinks, type GroupingProps } from "./Grouping";
import * as styles from "./ProjectPanel.styles";
import { usePanelLeaving } from "./usePanelLeaving";
import { useReported } from "./useReported";

interface PanelProps extends GroupingProps {
  /** What the panel belongs to: its title and itself. */
  area: RefObject<HTMLElement | null>;
  onLeave: () => void;
}

/** Under the whole header and as wide. */
const underHeader: PopoverPlacement = {
  anchor: (panel) => panel.closest("[role=banner]"),
  align: "stretch",
};

/** The open panel of a project type. */
export function ProjectPanel({ element, grouping, area, onLeave }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  usePanelLeaving(panel, area, onLeave);
  usePopover(panel, underHeader);
  useReported(element, true, { component_type: "navigation_menu", label: grouping.navigationTitle });

  return (
    <div ref={panel} part="panel" className={classes(dropdown, styles.panel)}>
      <div className={styles.content}>
        <GroupingLinks element={element} grouping={grouping} />
        <GroupingArticles element={element} grouping={grouping} />
      </div>
    </div>
  );
}
