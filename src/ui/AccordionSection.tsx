import { type ReactNode, useId, useState } from "react";
import * as styles from "./AccordionSection.styles";
import { classes } from "./classes";
import { Disclosure } from "./Disclosure";
import { Icon } from "./Icon";
import { useIsLive } from "./useIsLive";

/**
 * A titled piece: open under a plain title in a wide window, a row that opens in a narrow one. What is inside stays in the document
 * while it is closed, out of reach of keyboard and screen reader, and what was open is open again when the width comes back.
 */
export function AccordionSection({
  title,
  isAnimated,
  className,
  children,
}: {
  title: string;
  /** Whether opening may move yet. */
  isAnimated: boolean;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const isLive = useIsLive();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div part="section" className={classes(styles.section, className)}>
      <h2 part="title" className={styles.title}>
        <span>{title}</span>
        <Disclosure
          isOpen={isOpen}
          onToggle={() => setIsOpen(!isOpen)}
          controls={id}
          className={styles.toggle}
        >
          {title}
          <Icon name="chevronDown" />
        </Disclosure>
      </h2>
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
