import { type AccordionLayout, AccordionSection } from "../../ui/AccordionSection";
import * as styles from "./Footer.styles";
import type { FooterViewProps } from "./FooterView";
import { LinkList } from "./LinkList";

/** The link columns: side by side, or an accordion row each. */
export function FooterColumns({ footer, layout }: { footer: FooterViewProps; layout: AccordionLayout }) {
  return (
    <div part="columns" className={layout.isAccordion ? undefined : styles.columns}>
      {footer.content.columns.map(({ title, links }) => (
        <AccordionSection key={title} title={title} layout={layout}>
          <LinkList footer={footer} links={links} className={styles.list} />
        </AccordionSection>
      ))}
    </div>
  );
}
