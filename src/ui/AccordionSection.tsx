import { type ReactNode, useId, useState } from "react";
import * as styles from "./AccordionSection.styles";
import { classes } from "./classes";
import { Icon } from "./Icon";

/** How sections stand: as accordion rows or open under plain titles, and whether opening one may move yet. */
export interface AccordionLayout {
  isAccordion: boolean;
  isAnimated: boolean;
}

/**
 * A titled piece that is an accordion row where there is little room. One DOM for both: what is inside stays in the document
 * while it is closed, out of reach of keyboard and screen reader, and what was open is open again when the width comes back.
 */
export function AccordionSection({
  title,
  layout,
  className,
  children,
}: {
  title: string;
  layout: AccordionLayout;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isClosed = layout.isAccordion && !isOpen;
  return (
    <div part="section" className={classes(layout.isAccordion && styles.row, className)}>
      <h2 part="title" className={styles.title}>
        {layout.isAccordion ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {title}
            <Icon name="chevronDown" />
          </button>
        ) : (
          title
        )}
      </h2>
      <div
        id={id}
        className={classes(styles.panel, layout.isAnimated && styles.moving)}
        data-state={isClosed ? "closed" : "open"}
        inert={isClosed}
      >
        <div className={styles.inner}>{children}</div>
      </div>
    </div>
  );
}
