import { type RefObject, useRef } from "react";
import { classes } from "../../ui/classes";
import { type PopoverPlacement, usePopover } from "../../ui/usePopover";
import { dropdown } from "./Dropdown.styles";
import { GroupingArticles, GroupingLinks, type GroupingProps } from "./Grouping";
import * as styles from "./ProjectPanel.styles";
import { useOnlyDropdown } from "./useOnlyDropdown";
import { usePanelLeaving } from "./usePanelLeaving";
import { useReported } from "./useReported";

interface PanelProps extends GroupingProps {
  isOpen: boolean;
  /** The node that contains the panel and its title. */
  area: RefObject<HTMLElement | null>;
  onLeave: () => void;
}

/** Under the whole header and as wide as it. */
const underHeader: PopoverPlacement = {
  anchor: (panel) => panel.closest("[role=banner]"),
  align: "stretch",
};

/** The panel of a project type. */
export function ProjectPanel({ grouping, isOpen, area, onLeave }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={panel} part="panel" className={classes(dropdown, styles.panel)}>
        <div className={styles.content}>
          <GroupingLinks grouping={grouping} />
          <GroupingArticles grouping={grouping} />
        </div>
      </div>
      {/* After the node that it belongs to. */}
      {isOpen && <OpenPanel label={grouping.navigationTitle} panel={panel} area={area} onLeave={onLeave} />}
    </>
  );
}

/** The behaviour of an open panel. */
function OpenPanel({
  label,
  panel,
  area,
  onLeave,
}: Pick<PanelProps, "area" | "onLeave"> & {
  label: string;
  panel: RefObject<HTMLElement | null>;
}) {
  usePanelLeaving(panel, area, onLeave);
  useOnlyDropdown(panel, area, onLeave);
  usePopover(panel, underHeader);
  useReported(true, { component_type: "navigation_menu", label });
  return null;
}
