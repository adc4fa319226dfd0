import { own } from "../../browser/own";
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
  const errorNode = own(page, "createElement")("p");
  const regions = [liveRegion(page), liveRegion(page)];
  let shown: SearchError | undefined;
  let told = "";
  let sink: () => void = () => undefined;

  setAttributes(errorNode, { id: errorId, part: "error", role: "alert", popover: "manual" });
  showError(undefined);
  form.append(errorNode);
  for (const text of regions) form.append(text.parentNode as Node);

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
      regions.forEach((text, turn) => {
        text.data = messages % 2 === turn ? message : "";
      });
    },

    float(): void {
      if (!shown) return;
      sink();
      sink = floatUnder(anchor, errorNode);
    },

    stop: () => sink(),
  };
}

/** The text of a live region: written into, which is less work for the browser than a node put in the place of another. */
function liveRegion(page: Document): Text {
  const region = own(page, "createElement")("p");
  const text = own(page, "createTextNode")("");
  setAttributes(region, { role: "status", class: visuallyHidden });
  region.append(text);
  return text;
}
