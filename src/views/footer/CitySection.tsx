import { useId, useState } from "react";
import { AccordionSection } from "../../ui/AccordionSection";
import { Disclosure } from "../../ui/Disclosure";
import * as disclosure from "../../ui/Disclosure.styles";
import { Icon } from "../../ui/Icon";
import { useIsLive } from "../../ui/useIsLive";
import * as styles from "./Footer.styles";
import { FooterLink } from "./FooterLink";
import { LinkList } from "./LinkList";
import { useFooter } from "./useFooter";

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
