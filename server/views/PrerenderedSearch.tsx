import { aiLinkOf } from "../../src/views/header/AiLink";
import { growing } from "../../src/views/header/Bar.styles";
import type { HeaderPiece } from "../../src/views/header/HeaderPiece";
import { ChatField } from "../../src/views/search/ChatField";
import { SearchBar } from "../../src/views/search/SearchBar";

/** The element <search> says nothing to the browsers of some years ago, its role does. */
const SEARCH = { role: "search", "aria-label": "Search" } as const;

/** What stands in the middle of the header: the search bar, or the AI field in its variant. */
export function PrerenderedSearch({ element, navigation }: HeaderPiece) {
  if (element.settings.variant === "STANDARD_WITH_AI_FIELD") {
    return (
      <div {...SEARCH} className={growing}>
        <ChatField
          element={element}
          placeholder="Find pros with AI"
          aiLink={aiLinkOf({ element, navigation })}
        />
      </div>
    );
  }
  const { textPlaceholder, zipPlaceholder, buttonLabel } = navigation.searchBar ?? {};
  return (
    <SearchBar
      element={element}
      copy={{
        textPlaceholder: textPlaceholder || undefined,
        zipPlaceholder: zipPlaceholder || undefined,
        buttonLabel: buttonLabel || undefined,
      }}
    />
  );
}
