import { Suspense, useId, useState } from "react";
import { buildResultsAddress } from "../../flows/buildSearchAddress";
import { SEARCH_BAR } from "../../tracking/events/search";
import { Icon } from "../../ui/Icon";
import { useUniqueLabel } from "../../ui/useUniqueLabel";
import { useElement } from "../CurrentElement";
import { useWord } from "../Words";
import { PreservedQuery } from "./PreservedQuery";
import * as styles from "./SearchBar.styles";
import { INITIAL_FIELD_STATE, type SearchFields } from "./SearchFields";
import { ServiceField } from "./ServiceField";
import type { SearchBarSettings } from "./searchBarSettings";
import { useSearchFields } from "./useSearchFields";
import { ZipField } from "./ZipField";

export interface SearchBarProps {
  copy?: {
    textPlaceholder?: string | undefined;
    zipPlaceholder?: string | undefined;
    buttonLabel?: string | undefined;
  };
  /** True in the full-screen search, where the list is in the normal flow. */
  isListInFlow?: boolean;
  /** Reads the search from the document's query string on load, and writes changes to it. */
  syncUrl?: boolean;
}

// A role, because older browsers do not support the <search> element.
const landmark = { role: "search" };

/** The results page's query parameters. Without the script, the browser submits the form with these names. */
const FIELD_NAMES = ["searchQuery", "postalCode"];

/**
 * The search landmark: a service field, a ZIP field and a button (spec section 2.6). The form opens the results page even without the
 * script. The fields are uncontrolled, so that typing does not rerender the bar.
 */
export function SearchBar({ copy = {}, isListInFlow = false, syncUrl = false }: SearchBarProps) {
  const element = useElement<SearchBarSettings>();
  const word = useWord();
  const { textPlaceholder = word("search.placeholder"), zipPlaceholder = word("search.zipPlaceholder") } =
    copy;
  const { buttonLabel = word("search.submit") } = copy;
  const landmarkLabel = word("search.landmark");
  const id = useId();
  const [fields] = useState<SearchFields>(() => ({
    form: { current: null },
    bar: { current: null },
    text: { current: null },
    zip: { current: null },
  }));
  const [given] = useState(
    () => new URLSearchParams(syncUrl ? element.hostElement.ownerDocument.location.search : ""),
  );
  const [state, setState] = useState(INITIAL_FIELD_STATE);
  const events = useSearchFields(fields);
  const { LiveSearch } = events;
  const { isTextWrong, isZipWrong } = state;
  const errorId = `${id}error`;

  useUniqueLabel(fields.form, landmarkLabel);

  return (
    <form
      action={buildResultsAddress(element)}
      {...landmark}
      ref={fields.form}
      part="search"
      data-component={SEARCH_BAR}
      className={styles.search}
      aria-label={landmarkLabel}
      noValidate
      onPointerEnter={events.approach}
      onSubmit={events.onSubmit}
    >
      {/* The document's query may differ from the server's. */}
      <Suspense>
        <PreservedQuery fields={FIELD_NAMES} />
      </Suspense>
      <div className={styles.container}>
        <div
          ref={fields.bar}
          part="bar"
          className={styles.bar}
          data-invalid={isTextWrong || isZipWrong || undefined}
        >
          <ServiceField
            ref={fields.text}
            id={id}
            label={textPlaceholder}
            defaultValue={given.get("searchQuery") ?? undefined}
            errorId={isTextWrong ? errorId : undefined}
            state={state}
            events={events.text}
          />
          <ZipField
            ref={fields.zip}
            label={zipPlaceholder}
            defaultValue={given.get("postalCode") ?? element.settings.zip ?? ""}
            errorId={isZipWrong ? errorId : undefined}
            events={events.zip}
            onPrefill={events.prefillZip}
          />
          <button type="submit" part="button" className={styles.button} {...events.button}>
            <Icon name="search" />
            <span>{buttonLabel}</span>
          </button>
        </div>
      </div>
      {LiveSearch && (
        <LiveSearch
          id={id}
          fields={fields}
          syncUrl={syncUrl}
          isInFlow={isListInFlow}
          onReady={events.onReady}
          onFieldState={setState}
        />
      )}
    </form>
  );
}
