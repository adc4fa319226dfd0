import type { SearchOption } from "../../api/readOptions";
import { classes } from "../../ui/classes";
import * as styles from "./LiveSearch.styles";
import { matchedParts, type NamePart } from "./matchedParts";
import { setAttributes } from "./setAttributes";

/** What the list shows. */
export interface Rows {
  /** The combobox's id: the options' begin with it. */
  id: string;
  options: readonly SearchOption[];
  active: number;
  /** What the options answer: the words to mark. */
  query: string;
  /** Shows the option's type beside its name. */
  isTest: boolean;
}

/**
 * Draws the rows of the list by hand, over those that stand there: with every letter typed all of them change a little,
 * and React's look at them took longer than everything else between a keystroke and the painted list.
 */
export function drawRows(
  list: HTMLElement,
  icon: Element | null,
  { id, options, active, query, isTest }: Rows,
): void {
  const page = list.ownerDocument;
  while (list.childElementCount > options.length) list.lastChild?.remove();
  options.forEach(({ name, optionType }, index) => {
    let row = list.children[index];
    if (!row) {
      row = page.createElement("div");
      const own = icon?.cloneNode(true) as Element;
      setAttributes(own, { width: "20", height: "20" });
      row.append(own, page.createElement("span"));
      setAttributes(row, { id: id + index, part: "suggestion", role: "option" });
      list.append(row);
    }
    setAttributes(row, {
      "aria-label": name,
      "aria-selected": String(index === active),
      class: classes(styles.option, query && styles.matched),
    });
    drawName(row.children[1] as Element, matchedParts(name, query));
    if (!isTest) row.children[2]?.remove();
    else (row.children[2] ?? row.appendChild(page.createElement("small"))).textContent = optionType ?? "";
  });
}

/** Draws a name over another: mostly only the letters differ. */
function drawName(node: Element, parts: readonly NamePart[]): void {
  const old = node.childNodes;
  parts.forEach(({ text, isTyped }, i) => {
    const kind = isTyped ? "mark" : "#text";
    if (old[i]?.nodeName.toLowerCase() !== kind) {
      const drawn = node.ownerDocument[isTyped ? "createElement" : "createTextNode"](kind);
      node.insertBefore(drawn, old[i] ?? null);
    }
    if (old[i]?.textContent !== text) (old[i] as Node).textContent = text;
  });
  while (old.length > parts.length) node.lastChild?.remove();
}
