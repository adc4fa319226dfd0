import { useEffect, useId, useState } from "react";
import type { Link } from "../../brands/FooterContent";
import { ACCORDION_DELAY_MS } from "../../limits";
import { AccordionSection } from "../../ui/AccordionSection";
import { WIDE_WINDOW } from "../../ui/breakpoints";
import { Disclosure } from "../../ui/Disclosure";
import * as disclosure from "../../ui/Disclosure.styles";
import { Icon } from "../../ui/Icon";
import { useIsLive } from "../../ui/useIsLive";
import * as styles from "./Footer.styles";
import { FooterLink } from "./FooterLink";
import { useFooter } from "./useFooter";

/** The link columns: side by side, or each as an accordion row. */
export function FooterColumns({ isAnimated }: { isAnimated: boolean }) {
  const { content } = useFooter();
  return (
    <div part="columns" className={styles.columns}>
      {content.columns.map(({ title, links }) => (
        <AccordionSection key={title} title={title} isAnimated={isAnimated}>
          <LinkList links={links} className={styles.list} />
        </AccordionSection>
      ))}
    </div>
  );
}

/** The city links, a disclosure with more of them, and the link to all cities. */
export function CitySection({ isAnimated }: { isAnimated: boolean }) {
  const { title, links, additional, more } = useFooter().content.cities;
  const id = useId();
  const isLive = useIsLive();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccordionSection title={title} isAnimated={isAnimated} className={styles.block}>
      <LinkList links={links} className={styles.dotted} />
      {additional && (
        <>
          <Disclosure
            isOpen={isOpen}
            onToggle={() => setIsOpen(!isOpen)}
            controls={id}
            className={styles.more}
          >
            <span>{additional.title}</span>
            <Icon name="chevronDown" size={20} />
          </Disclosure>
          <div id={id} className={disclosure.panel} hidden={isLive && !isOpen}>
            <LinkList links={additional.links} className={styles.dotted} />
          </div>
        </>
      )}
      {more && (
        <div>
          <FooterLink link={more} className={styles.allCities} />
        </div>
      )}
    </AccordionSection>
  );
}

export function LinkList({
  links,
  className,
  label,
}: {
  links: readonly Link[];
  className: string;
  /** For a list without a title above it. */
  label?: string;
}) {
  return (
    <ul className={className} aria-label={label}>
      {links.map((link) => (
        <li key={link.name}>
          <FooterLink link={link} />
        </li>
      ))}
    </ul>
  );
}

/** Whether accordion rows are animated: not in the first 300 ms after the footer has rendered or its columns have turned into rows. */
export function useAccordionMotion(footer: Node): boolean {
  const [isAnimated, setIsAnimated] = useState(false);

  useEffect(() => {
    const view = footer.ownerDocument?.defaultView;
    const list = view?.matchMedia?.(WIDE_WINDOW);
    let timer: ReturnType<typeof setTimeout>;
    const pause = () => {
      clearTimeout(timer);
      setIsAnimated(false);
      timer = setTimeout(() => setIsAnimated(true), ACCORDION_DELAY_MS);
    };
    pause();
    list?.addEventListener?.("change", pause);
    return () => {
      clearTimeout(timer);
      list?.removeEventListener?.("change", pause);
    };
  }, [footer]);

  return isAnimated;
}
