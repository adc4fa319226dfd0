import type { Link } from "../../brands/FooterContent";
import { FooterLink } from "./FooterLink";
import type { FooterViewProps } from "./FooterView";

export function LinkList({
  footer,
  links,
  className,
  label,
}: {
  footer: FooterViewProps;
  links: readonly Link[];
  className: string;
  /** For a list without a title above it. */
  label?: string;
}) {
  return (
    <ul className={className} aria-label={label}>
      {links.map((link) => (
        <li key={link.name}>
          <FooterLink footer={footer} link={link} />
        </li>
      ))}
    </ul>
  );
}
