import { memo, type RefObject, Suspense, useId, useRef, useState } from "react";
import { buildResultsAddress } from "../../flows/search/leaveForSearch";
import { SEARCH_MAX_LENGTH } from "../../limits";
import { postalCodeField } from "../../rules/countryPostalCode";
import { SEARCH_BAR } from "../../tracking/events/search";
import { visuallyHidden } from "../../ui/base.styles";
import { classes } from "../../ui/classes";
import { Icon } from "../../ui/Icon";
import { useIsLive } from "../../ui/useIsLive";
import { usePopover } from "../../ui/usePopover";
import { useUniqueLabel } from "../../ui/useUniqueLabel";
import type { Word } from "../../words/createWord";
import { useElement } from "../CurrentElement";
import { Part } from "../Part";
import { useWord, useWordLanguage } from "../Words";
import { PreservedQuery } from "./PreservedQuery";
import * as styles from "./SearchBar.styles";
import type { SearchControl } from "./SearchControl";
import { LIST_GAP_PX, SuggestionList } from "./SuggestionList";
import type { SearchBarSettings } from "./searchSettings";
import { isExpanded, optionsOf, type SearchState } from "./searchState";
import { useSearch } from "./useSearch";

export interface SearchBarProps {
  copy?: { [K in "textPlaceholder" | "zipPlaceholder" | "buttonLabel"]?: string | null | undefined };
  /** True in the full-screen search, where the list is in the normal flow. */
  isListInFlow?: boolean;
  /** Reads the search from the document's query string on load, and writes changes to it. */
  syncUrl?: boolean;
}

// A role, because older browsers do not support the <search> element.
const landmark = { role: "search" };

/**
 * The results page's other query parameters. The document's query may differ from the server's. Without the script, the browser submits the
 * fields with these names.
 */
const PRESERVED_QUERY = (
  <Suspense>
    <PreservedQuery fields={["searchQuery", "postalCode"]} />
  </Suspense>
);

/**
 * The search landmark: a combobox for a service (ARIA 1.2), a ZIP field and a button (spec section 2.6). The form opens the results page even
 * without the script.
 */
export function SearchBar({ copy = {}, isListInFlow = false, syncUrl = false }: SearchBarProps) {
  const element = useElement<SearchBarSettings>();
  const word = useWord();
  const isLive = useIsLive();
  const landmarkLabel = word("search.landmark");
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const { state, firstText, firstZip, isTest, search } = useSearch(syncUrl);
  const { isTextWrong = false, isZipWrong = false } = state.error ?? {};
  const errorId = `${id}error`;
  const isListShown = isExpanded(state);
  const options = optionsOf(state);

  useUniqueLabel(search.nodes.form, landmarkLabel);

  return (
    <form
      action={buildResultsAddress(element)}
      {...landmark}
      ref={search.nodes.form}
      part="search"
      data-component={SEARCH_BAR}
      className={styles.search}
      aria-label={landmarkLabel}
      noValidate
      onSubmit={search.onSubmit}
    >
      {PRESERVED_QUERY}
      <div className={styles.container}>
        <div
          ref={bar}
          part="bar"
          className={styles.bar}
          data-invalid={isTextWrong || isZipWrong || undefined}
        >
          <ServiceField
            search={search}
            id={id}
            label={copy.textPlaceholder || word("search.placeholder")}
            defaultValue={firstText || undefined}
            errorId={isTextWrong ? errorId : undefined}
            isExpanded={isListShown}
            active={state.active}
            isStalled={state.isStalled}
          />
          <ZipField
            search={search}
            label={copy.zipPlaceholder || word("search.zipPlaceholder")}
            defaultValue={firstZip}
            errorId={isZipWrong ? errorId : undefined}
          />
          <button type="submit" part="button" className={styles.button} {...search.button}>
            <Icon name="search" />
            <span>{copy.buttonLabel || word("search.submit")}</span>
          </button>
        </div>
      </div>
      <Part>{isLive && <SearchMessages state={state} errorId={errorId} bar={bar} />}</Part>
      <Part onFailure={search.close}>
        {isListShown && (
          <SuggestionList
            // Mounts the list again when this changes, because a list in the flow must not keep popover styles.
            key={String(isListInFlow)}
            id={id}
            options={options}
            active={state.active}
            query={(options === state.suggestions && state.suggestionsQuery) || ""}
            isTest={isTest}
            isInFlow={isListInFlow}
            bar={bar}
            {...search.list}
          />
        )}
      </Part>
    </form>
  );
}

interface ServiceFieldProps {
  search: SearchControl;
  /** The id of the search. The ids of its list and options start with it. */
  id: string;
  label: string;
  defaultValue: string | undefined;
  /** The id of the error message; undefined if the field is valid. */
  errorId: string | undefined;
  isExpanded: boolean;
  active: number;
  isStalled: boolean;
}

/**
 * The field for a service. It is a combobox as soon as the script is live. Its description explains the list until the visitor first uses
 * the list. Uncontrolled and memoized, so that a keystroke does not render it.
 */
const ServiceField = memo(function ServiceField(props: ServiceFieldProps) {
  const { search, id, label, defaultValue, errorId, isExpanded: isOpen, active, isStalled } = props;
  const isLive = useIsLive();
  const word = useWord();
  const lang = useWordLanguage();
  const [isListUsed, setIsListUsed] = useState(false);
  if (active >= 0 && !isListUsed) setIsListUsed(true);
  const hintId = isLive && !isListUsed ? `${id}hint` : undefined;
  const combobox = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? `${id}list` : undefined,
    "aria-activedescendant": isOpen && active >= 0 ? `${id}${active}` : undefined,
    "aria-busy": isStalled,
  } as const;

  return (
    <span className={styles.text} data-busy={isStalled || undefined}>
      <input
        ref={search.nodes.text}
        part="input"
        className={styles.input}
        type="text"
        name="searchQuery"
        aria-label={label}
        placeholder={label}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        defaultValue={defaultValue}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId ?? hintId}
        {...(isLive && combobox)}
        {...search.text}
      />
      {hintId && (
        <span id={hintId} lang={lang()} hidden>
          {word("search.hint")}
        </span>
      )}
    </span>
  );
});

type ZipFieldProps = Pick<ServiceFieldProps, "search" | "label" | "defaultValue" | "errorId">;

const ZipField = memo(function ZipField({ search, label, defaultValue, errorId }: ZipFieldProps) {
  const { inputMode, autoCapitalize, maxLength } = postalCodeField(useElement().brand.country);
  return (
    <span className={styles.zipBox} data-placeholder={label}>
      <input
        ref={search.nodes.zip}
        part="zip"
        className={styles.zip}
        type="text"
        name="postalCode"
        aria-label={label}
        placeholder={label}
        inputMode={inputMode}
        autoCapitalize={autoCapitalize}
        autoComplete="postal-code"
        enterKeyHint="search"
        maxLength={maxLength}
        defaultValue={defaultValue}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        {...search.zip}
      />
    </span>
  );
});

interface SearchMessagesProps {
  state: Pick<SearchState, "error" | "announcedCount" | "announcements">;
  errorId: string;
  bar: RefObject<HTMLElement | null>;
}

/**
 * The search's messages: an error under the bar, which screen readers announce at once, and two live regions. The regions take turns,
 * because a screen reader does not announce a region again if its text stays the same.
 */
export function SearchMessages({ state, errorId, bar }: SearchMessagesProps) {
  const { error, announcedCount, announcements } = state;
  const word = useWord();
  const lang = useWordLanguage()();
  return (
    <>
      {/* Always present, because screen readers announce only changes in an existing region. Its language may differ from the document's. */}
      <div id={errorId} role="alert" lang={lang}>
        {error && <ErrorPopover message={word(error.message)} bar={bar} />}
      </div>
      {[0, 1].map((turn) => (
        <div key={turn} role="status" lang={lang} className={visuallyHidden}>
          {announcements % 2 === turn && announcementOf(announcedCount, word)}
        </div>
      ))}
    </>
  );
}

function announcementOf(count: number | undefined, word: Word): string {
  if (count === undefined) return "";
  if (count === 0) return word("search.noSuggestions");
  return word(count === 1 ? "search.oneSuggestion" : "search.manySuggestions", { count });
}

function ErrorPopover({ message, bar }: { message: string; bar: RefObject<HTMLElement | null> }) {
  const node = useRef<HTMLParagraphElement>(null);
  usePopover(node, { anchor: () => bar.current, align: "stretch", gap: LIST_GAP_PX });
  return (
    <p ref={node} part="error" className={classes(styles.popover, styles.error)}>
      {message}
    </p>
  );
}
