import type { Link } from "../../brands/FooterContent";
import { FooterLink } from "./FooterLink";

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
