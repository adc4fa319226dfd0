import { type FormEvent, useState } from "react";
import { keepPageQuery } from "../../flows/keepPageQuery";
import { leavePage } from "../../flows/leavePage";
import { ZIP_LENGTH } from "../../limits";
import type { ElementContext } from "../../page/ElementContext";
import type { SharedSettings } from "../../page/settings";
import { isZip } from "../../rules/zip";
import * as styles from "./SearchBar.styles";
import type { SearchBarSettings } from "./searchBarSettings";

/** Text and ZIP, and a button that goes to the search results. */
export function SearchBar({
  element,
  copy = {},
  landmarkLabel = "Search",
  autoFocus = false,
}: {
  element: ElementContext<SearchBarSettings & SharedSettings>;
  copy?: { textPlaceholder?: string; zipPlaceholder?: string; buttonLabel?: string };
  landmarkLabel?: string;
  autoFocus?: boolean;
}) {
  const [text, setText] = useState("");
  const [zip, setZip] = useState(element.settings.zip ?? "");
  const { textPlaceholder = "What can we help you with?", zipPlaceholder = "Zip code" } = copy;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!element.emit("hs-search", { text, zip }, { isCancelable: true })) return;
    const base = (element.settings.searchResultsUrl ?? element.brand.homeUrl).replace(/\/+$/, "");
    const own = { searchQuery: text, ...(isZip(zip) ? { postalCode: zip } : {}) };
    leavePage(element, keepPageQuery(`${base}/find`, location.search, own), "search");
  }

  return (
    <search aria-label={landmarkLabel}>
      <form part="search-form" className={styles.form} onSubmit={onSubmit}>
        <input
          // biome keeps autofocus for dialogs only: this one stands in the mobile search.
          ref={(node) => {
            if (autoFocus) node?.focus();
          }}
          type="text"
          role="combobox"
          aria-expanded={false}
          aria-label={textPlaceholder}
          placeholder={textPlaceholder}
          className={styles.input}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <input
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          aria-label={zipPlaceholder}
          placeholder={zipPlaceholder}
          className={styles.zip}
          value={zip}
          onChange={(event) => setZip(event.target.value.replace(/\D/g, "").slice(0, ZIP_LENGTH))}
        />
        <button type="submit" className={styles.button}>
          {copy.buttonLabel ?? "Search"}
        </button>
      </form>
    </search>
  );
}
