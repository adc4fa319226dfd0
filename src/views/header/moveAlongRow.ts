import type { KeyboardEvent } from "react";

/** Arrow keys, Home and End move the focus between titles (APG, disclosure navigation). In a right-to-left row, Left moves forward. */
export function moveAlongRow(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: row, target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const items = [...(row.querySelector("ul")?.children ?? [])];
  const titles = items.flatMap((item) => item.querySelector<HTMLElement>("button, a[href]") ?? []);
  const at = titles.indexOf(target as HTMLElement);
  if (at < 0) return;
  const step = getComputedStyle(row).direction === "rtl" ? -1 : 1;
  const goal = { ArrowLeft: at - step, ArrowRight: at + step, Home: 0, End: titles.length - 1 }[key];
  const title = goal === undefined || goal === at ? undefined : titles[goal];
  if (!title) return;
  event.preventDefault();
  title.focus();
}
