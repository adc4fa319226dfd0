import { useId, useState } from "react";
import { type AccordionLayout, AccordionSection } from "../../ui/AccordionSection";
import { Icon } from "../../ui/Icon";
import * as styles from "./Footer.styles";
import { FooterLink } from "./FooterLink";
import type { FooterViewProps } from "./FooterView";
import { LinkList } from "./LinkList";

/** The city links, a further list that opens and closes, and the link to all of them. */
export function CitySection({ footer, layout }: { footer: FooterViewProps; layout: AccordionLayout }) {
  const { title, links, additional, more } = footer.content.cities;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccordionSection title={title} layout={layout} className={styles.block}>
      <LinkList footer={footer} links={links} className={styles.dotted} />
      {additional && (
        <>
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {additional.title}
            <Icon name="chevronDown" size={20} />
          </button>
          <div id={id} hidden={!isOpen}>
            <LinkList footer={footer} links={additional.links} className={styles.dotted} />
          </div>
        </>
      )}
      {more && (
        <div>
          <FooterLink footer={footer} link={more} className={styles.allCities} />
        </div>
      )}
    </AccordionSection>
  );
}
