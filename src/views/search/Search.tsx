import type { ElementContext } from "../../page/ElementContext";
import { Frame } from "../Frame";
import { SearchBar } from "./SearchBar";
import type { SearchSettings } from "./searchSettings";

/** `<hs-search>`: the search bar or the chat field. */
export function Search({ element }: { element: ElementContext<SearchSettings> }) {
  const { settings } = element;
  const copy = {
    textPlaceholder: settings.placeholder,
    zipPlaceholder: settings.zipPlaceholder,
    buttonLabel: settings.buttonLabel,
  };
  return (
    <Frame element={element}>
      <SearchBar element={element} copy={copy} />
    </Frame>
  );
}
