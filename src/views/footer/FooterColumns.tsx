import { AccordionSection } from "../../ui/AccordionSection";
import * as styles from "./Footer.styles";
import { LinkList } from "./LinkList";
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
