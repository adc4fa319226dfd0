import { useLayoutEffect, useRef, useState } from "react";
import { SEARCH_MAX_LENGTH, ZIP_LENGTH } from "../../limits";
import type { ElementContext } from "../../page/ElementContext";
import { zipDigits } from "../../rules/zip";
import { Icon } from "../../ui/Icon";
import type { SuggestionSource } from "./askSuggestions";
import * as styles from "./SearchBar.styles";
import type { SearchBarSettings } from "./searchBarSettings";
import { searchNodes } from "./searchNodes";
import { useLiveSearch } from "./useLiveSearch";
import { useOwnLabel } from "./useOwnLabel";

export interface SearchBarProps {
  element: ElementContext<SearchBarSettings>;
  copy?: {
    textPlaceholder?: string | undefined;
    zipPlaceholder?: string | undefined;
    buttonLabel?: string | undefined;
  };
  /** The name of the `search` landmark; a number is added where another search has it. */
  landmarkLabel?: string;
  /** In a full-screen search: takes the focus at once, and the list stands in flow. */
  autoFocus?: boolean;
  /** Another source of suggestions than `search-url`. */
  source?: SuggestionSource | undefined;
  /** Reads the search from the page's query string at first, and writes it there. */
  syncUrl?: boolean;
}

// The element <search> says nothing to the browsers of some years ago, its role does.
const landmark = { role: "search" };

/**
 * The search landmark: a service field, a ZIP field and a button (spec section 2.6). The fields keep their own values,
 * so typing never renders anything around them.
 */
export function SearchBar({
  element,
  copy = {},
  landmarkLabel = "Search",
  autoFocus = false,
  source,
  syncUrl = false,
}: SearchBarProps) {
  const { textPlaceholder = "How can we help?", zipPlaceholder = "Zip code" } = copy;
  const { buttonLabel = "Search" } = copy;
  const formRef = useRef<HTMLFormElement>(null);
  const [given] = useState(
    () => new URLSearchParams(syncUrl ? element.host.ownerDocument.location.search : ""),
  );

  useOwnLabel(formRef, landmarkLabel);
  useLiveSearch(formRef, { element, source, syncUrl, isInFlow: autoFocus });

  useLayoutEffect(() => {
    if (!autoFocus) return;
    const { text } = searchNodes(formRef.current as HTMLFormElement);
    // The attribute is for a dialog that opens later: it gives the focus to whoever has it.
    text.setAttribute("autofocus", "");
    text.focus();
  }, [autoFocus]);

  return (
    <form
      {...landmark}
      ref={formRef}
      part="search"
      className={styles.search}
      aria-label={landmarkLabel}
      noValidate
    >
      <div className={styles.container}>
        <div part="bar" className={styles.bar}>
          <span className={styles.text}>
            <input
              part="input"
              className={styles.input}
              type="text"
              name="text"
              role="combobox"
              aria-label={textPlaceholder}
              aria-autocomplete="list"
              aria-expanded={false}
              placeholder={textPlaceholder}
              maxLength={SEARCH_MAX_LENGTH}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              defaultValue={given.get("searchQuery") ?? undefined}
            />
          </span>
          <input
            part="zip"
            className={styles.zip}
            type="text"
            name="zip"
            aria-label={zipPlaceholder}
            placeholder={zipPlaceholder}
            inputMode="numeric"
            autoComplete="postal-code"
            enterKeyHint="search"
            maxLength={ZIP_LENGTH}
            defaultValue={zipDigits(given.get("postalCode") ?? element.settings.zip ?? "")}
          />
          <button type="submit" part="button" className={styles.button}>
            <Icon name="search" />
            <span>{buttonLabel}</span>
          </button>
        </div>
      </div>
    </form>
  );
}
