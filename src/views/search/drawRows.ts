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
  const picture = icon?.cloneNode(true) as Element;
  setAttributes(picture, { width: "20", height: "20" });
  row.append(picture, page.createElement("span"));
  setAttributes(row, { id, part: "suggestion", role: "option", "aria-selected": "false" });
  return row;
}

function drawRow(row: Element, { name, optionType }: SearchOption, query: string, isTest: boolean): void {
  row.setAttribute("aria-label", name);
  setAttributes(row, { class: classes(styles.option, query && styles.matched) });
  drawName(row.children[1] as Element, matchedParts(name, query));
  if (!isTest) row.children[2]?.remove();
  else {
    const type = row.children[2] ?? row.appendChild(row.ownerDocument.createElement("small"));
    type.textContent = optionType ?? "";
  }
}

/** Draws a name over another: written into the texts that stand there, as far as they are of the same kind. */
function drawName(node: Element, parts: readonly NamePart[]): void {
  let old = node.firstChild;
  for (const { text, isTyped } of parts) {
    const kind = isTyped ? 1 : 3;
    if (old?.nodeType !== kind) old = node.insertBefore(newPart(node.ownerDocument, isTyped), old);
    const letters = (isTyped ? old.firstChild : old) as Text;
    if (letters.data !== text) letters.data = text;
    old = old.nextSibling;
  }
  while (old) {
    const next: ChildNode | null = old.nextSibling;
    old.remove();
    old = next;
  }
}

function newPart(page: Document, isTyped: boolean): ChildNode {
  const letters = page.createTextNode("");
  if (!isTyped) return letters;
  const mark = page.createElement("mark");
  mark.append(letters);
  return mark;
}
