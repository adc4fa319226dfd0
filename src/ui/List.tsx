import type { HTMLAttributes, ReactNode, Ref } from "react";

/** A list without bullets. Keys are positions, because texts and addresses from a CMS may repeat. */
export function List<T>({
  items,
  children,
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
  return <ul {...rest}>{rows}</ul>;
}
