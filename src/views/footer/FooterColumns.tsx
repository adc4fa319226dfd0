import { AccordionSection } from "../../ui/AccordionSection";
import * as styles from "./Footer.styles";
import type { FooterViewProps } from "./FooterView";
import { LinkList } from "./LinkList";

/** The link columns: side by side, or each as an accordion row. */
export function FooterColumns({ footer, isAnimated }: { footer: FooterViewProps; isAnimated: boolean }) {
  return (
    <div part="columns" className={styles.columns}>
      {footer.content.columns.map(({ title, links }) => (
        <AccordionSection key={title} title={title} isAnimated={isAnimated}>
          <LinkList footer={footer} links={links} className={styles.list} />
        </AccordionSection>
      ))}
    </div>
  );
}
