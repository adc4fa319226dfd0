import { classes } from "../../ui/classes";
import { drawRows, type Rows } from "./drawRows";
import { floatUnder } from "./floatUnder";
import * as styles from "./LiveSearch.styles";
import { setAttributes } from "./setAttributes";

/** What a visitor does to the list. */
export interface ListHandlers {
  onPress(): void;
  onPoint(index: number): void;
  onScroll(): void;
  onChoose(index: number, event: MouseEvent): void;
}

/**
 * The list under the search bar: the test layout of the split feature has two columns, the type beside the name. The focus
 * stays in the field all the while. Gives what shows the rows, or, told none, takes the list away.
 */
export function drawList(
  form: HTMLFormElement,
  anchor: HTMLElement,
  isInFlow: boolean,
  handlers: ListHandlers,
): { show(rows: Rows | undefined): void; float(): void } {
  let list: HTMLElement | undefined;
  let drawn: Rows | undefined;
  let sink: () => void = () => undefined;

  function open(id: string): HTMLElement {
    const node = form.ownerDocument.createElement("div");
    setAttributes(node, {
      id: `${id}list`,
      part: "suggestions",
      role: "listbox",
      "aria-label": "Suggestions",
      popover: isInFlow ? undefined : "manual",
    });
    listen(node, handlers);
    form.append(node);
    return node;
  }

  function float(): void {
    sink();
    sink = list && !isInFlow ? floatUnder(anchor, list) : () => undefined;
  }

  function show(rows: Rows | undefined): void {
    if (!rows) {
      sink();
      list?.remove();
      list = drawn = undefined;
      return;
    }
    const isNew = !list;
    list ??= open(rows.id);
    if (rows.isTest !== drawn?.isTest) {
      setAttributes(list, {
        "data-layout": rows.isTest ? "test" : "control",
        class: classes(styles.panel, styles.list, rows.isTest && styles.testList, isInFlow && styles.inFlow),
      });
    }
    // The bar's own magnifier, in the size of a row.
    drawRows(list, anchor.querySelector("svg"), rows, drawn);
    drawn = rows;
    if (isNew) float();
    if (rows.active >= 0) list.children[rows.active]?.scrollIntoView({ block: "nearest" });
  }

  return { show, float };
}

/** The focus stays in the field, so nothing here takes it, and the keys are the field's. */
function listen(list: HTMLElement, { onPress, onPoint, onScroll, onChoose }: ListHandlers): void {
  const rowOf = ({ target }: Event): number => {
    const row = (target as Element).closest('[role="option"]');
    return row ? [...list.children].indexOf(row) : -1;
  };
  list.addEventListener("pointerdown", onPress, true);
  // A press on the padding or the scrollbar takes no focus from the field.
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("mousemove", (event) => {
    const row = rowOf(event);
    if (row >= 0) onPoint(row);
  });
  list.addEventListener("mouseleave", () => onPoint(-1));
  list.addEventListener("touchmove", onScroll, { passive: true });
  list.addEventListener("click", (event) => onChoose(rowOf(event), event));
  list.addEventListener("auxclick", (event) => {
    if (event.button === 1) onChoose(rowOf(event), event);
  });
}
