import type { SearchNodes } from "./searchNodes";
import { optionsOf, type SearchState, shownText } from "./searchState";
import { setAttributes } from "./setAttributes";

/** Whether the list shows. */
export const isExpanded = (state: SearchState): boolean => state.isOpen && optionsOf(state).length > 0;

/** What the fields show and say of themselves; the ids of list, options and error begin with the combobox's. */
export function drawFields(
  { text, zip }: SearchNodes,
  anchor: HTMLElement,
  id: string,
  state: SearchState,
): void {
  const { active, error } = state;
  const shown = shownText(state);
  const hasList = isExpanded(state);
  if (text.value !== shown) text.value = shown;
  setAttributes(text, {
    "aria-expanded": hasList,
    "aria-controls": hasList && `${id}list`,
    "aria-activedescendant": hasList && active >= 0 && id + active,
    "aria-busy": state.isStalled,
    "aria-invalid": error?.isTextWrong,
    "aria-describedby": error?.isTextWrong && `${id}error`,
  });
  setAttributes(zip, {
    "aria-invalid": error?.isZipWrong,
    "aria-describedby": error?.isZipWrong && `${id}error`,
  });
  text.parentElement?.toggleAttribute("data-busy", state.isStalled);
  anchor.toggleAttribute("data-invalid", error !== undefined);
}
