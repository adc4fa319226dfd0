import { type ReactNode, useId, useState } from "react";
import * as styles from "./AccordionSection.styles";
import { classes } from "./classes";
import { Disclosure } from "./Disclosure";
import { Icon } from "./Icon";
import { useIsLive } from "./useIsLive";

/**
 * A section with a title. In a wide window it is always open. In a narrow one it is an accordion row, which keeps its state while the window
 * is wide. The content of a closed row stays in the document, but keyboard and screen reader cannot reach it.
 */
export function AccordionSection({
  title,
  isAnimated,
  className,
  children,
}: {
  title: string;
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
          <span>{title}</span>
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
