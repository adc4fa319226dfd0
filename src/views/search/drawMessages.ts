import { visuallyHidden } from "../../ui/base.styles";
import { classes } from "../../ui/classes";
import { floatUnder } from "./floatUnder";
import * as styles from "./LiveSearch.styles";
import type { SearchError, SearchState } from "./searchState";
import { setAttributes } from "./setAttributes";

/**
 * What the search bar says in words: an error under the bar, read out at once, and two live regions that take turns, since
 * one that is told the same again stays silent.
 */
export function drawMessages(form: HTMLFormElement, anchor: HTMLElement, errorId: string) {
  const page = form.ownerDocument;
  const errorNode = page.createElement("p");
  const regions = [page.createElement("p"), page.createElement("p")];
  let shown: SearchError | undefined;
  let told = "";
  let sink: () => void = () => undefined;

  setAttributes(errorNode, { id: errorId, part: "error", role: "alert", popover: "manual" });
  for (const region of regions) setAttributes(region, { role: "status", class: visuallyHidden });
  showError(undefined);
  form.append(errorNode, ...regions);

  function showError(error: SearchError | undefined): void {
    sink();
    errorNode.className = error
      ? classes(styles.panel, styles.error)
      : classes(visuallyHidden, styles.silent);
    errorNode.textContent = error?.message ?? "";
    sink = error ? floatUnder(anchor, errorNode) : () => undefined;
    shown = error;
  }

  return {
    show({ error, message, messages }: SearchState): void {
      if (error !== shown) showError(error);
      const said = `${messages} ${message}`;
      if (said === told) return;
      told = said;
      regions.forEach((region, turn) => {
        const text = messages % 2 === turn ? message : "";
        if (region.textContent !== text) region.textContent = text;
      });
    },

    float(): void {
      if (shown) showError(shown);
    },

    stop: () => sink(),
  };
}
