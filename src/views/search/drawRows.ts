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

/** Draws the rows of the list over those that stand there: mostly only some letters of each differ, or which one is active. */
export function drawRows(list: HTMLElement, icon: Element | null, rows: Rows, drawn: Rows | undefined): void {
  const { options, active, query, isTest } = rows;
  if (options !== drawn?.options || query !== drawn.query || isTest !== drawn.isTest) {
    while (list.childElementCount > options.length) list.lastChild?.remove();
    options.forEach((option, index) => {
      const row = list.children[index] ?? list.appendChild(newRow(list.ownerDocument, icon, rows.id + index));
      drawRow(row, option, query, isTest);
    });
  }
  if (active !== drawn?.active) list.children[drawn?.active ?? -1]?.setAttribute("aria-selected", "false");
  list.children[active]?.setAttribute("aria-selected", "true");
}

function newRow(page: Document, icon: Element | null, id: string): Element {
  const row = page.createElement("div");
  const own = icon?.cloneNode(true) as Element;
  setAttributes(own, { width: "20", height: "20" });
  row.append(own, page.createElement("span"));
  setAttributes(row, { id, part: "suggestion", role: "option", "aria-selected": "false" });
  return row;
}

function drawRow(row: Element, { name, optionType }: SearchOption, query: string, isTest: boolean): void {
  setAttributes(row, { "aria-label": name, class: classes(styles.option, query && styles.matched) });
  drawName(row.children[1] as Element, matchedParts(name, query));
  if (!isTest) row.children[2]?.remove();
  else {
    const type = row.children[2] ?? row.appendChild(row.ownerDocument.createElement("small"));
    type.textContent = optionType ?? "";
  }
}

/** Draws a name over another. */
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
