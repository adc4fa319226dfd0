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
  const errorNode = form.ownerDocument.createElement("p");
  // Our words, on a page that may be in another language.
  errorNode.lang = "en";
  const regions = [liveRegion(errorNode), liveRegion(errorNode)];
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
function liveRegion(like: Element): Text {
  const region = like.cloneNode() as Element;
  setAttributes(region, { role: "status", class: visuallyHidden });
  region.append("");
  return region.firstChild as Text;
}
