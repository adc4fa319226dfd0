import type { HTMLAttributes, ReactNode, Ref } from "react";
import { list } from "./base.styles";
import { classes } from "./classes";

/** A list without bullets. Keys are positions, because texts and addresses from a CMS may repeat. */
export function List<T>({
  items,
  children,
  className,
  ...rest
}: {
  items: readonly T[];
  children: (item: T, index: number) => ReactNode;
  ref?: Ref<HTMLUListElement>;
  part?: string;
  "data-columns"?: number;
} & Omit<HTMLAttributes<HTMLUListElement>, "children">) {
  const rows: ReactNode[] = [];
  for (const item of items) rows.push(<li key={rows.length}>{children(item, rows.length)}</li>);
  return (
    <ul {...rest} className={classes(list, className)}>
      {rows}
    </ul>
  );
}
