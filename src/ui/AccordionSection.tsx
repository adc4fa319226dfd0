import { type ReactNode, useId, useState } from "react";
import * as styles from "./AccordionSection.styles";
import { classes } from "./classes";
import { Disclosure } from "./Disclosure";
import { Icon } from "./Icon";
import { useIsLive } from "./useIsLive";

/**
 * A section with a title: in a wide window it is always open under a plain title, in a narrow one it is a row that opens. While closed, its
 * content stays in the document but keyboard and screen reader cannot reach it; an open section is open again when the width changes back.
 */
export function AccordionSection({
  title,
  isAnimated,
  className,
  children,
}: {
  title: string;
  /** Whether opening and closing is animated yet. */
  isAnimated: boolean;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const isLive = useIsLive();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div part="section" className={classes(styles.section, className)}>
      <div part="title" className={styles.title}>
        <h2 className={styles.plain}>{title}</h2>
        <Disclosure
          isHeading
          isOpen={isOpen}
          onToggle={() => setIsOpen(!isOpen)}
          controls={id}
          className={styles.toggle}
          placeClass={styles.row}
        >
          {title}
          <Icon name="chevronDown" />
        </Disclosure>
      </div>
      <div
        id={id}
        className={classes(styles.panel, isAnimated && styles.moving)}
        data-state={isLive ? (isOpen ? "open" : "closed") : undefined}
      >
        <div className={styles.inner}>{children}</div>
      </div>
    </div>
  );
}
