import { type ComponentType, useLayoutEffect, useRef, useState } from "react";
import { leaveForSearch } from "../../flows/leaveForSearch";
import { SEARCH_MAX_LENGTH, ZIP_LENGTH } from "../../limits";
import { type ElementContext, reportFailure } from "../../page/ElementContext";
import { isZip, zipDigits } from "../../rules/zip";
import { Icon } from "../../ui/Icon";
import type { LiveSearchProps, SearchNodes } from "./LiveSearch";
import * as styles from "./SearchBar.styles";
import type { SearchBarSettings } from "./searchBarSettings";
import { useOwnLabel } from "./useOwnLabel";
import type { SuggestionSource } from "./useSuggestions";

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

/** What the life of the bar takes part in. */
const EVENTS =
  "pointerenter pointerdown focusin focusout click auxclick input keydown compositionend submit".split(" ");

const isSubmission = ({ type }: Event, target: EventTarget | null): boolean =>
  type === "submit" || (type === "click" && (target as Element).closest("button") !== null);

const MEANT_FOR_LIST = /^(Arrow(Up|Down)|Enter|Escape)$/;

// The element <search> says nothing to the browsers of some years ago, its role does.
const landmark = { role: "search" };

/**
 * The search landmark: a service field, a ZIP field and a button (spec section 2.6). What makes them a combobox, `LiveSearch`,
 * comes with the first approach of a pointer or the focus; what is done until it is there it is told then. The fields keep
 * their own values, so typing never renders anything around them.
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
  const elementRef = useRef(element);
  const live = useRef<LiveSearchProps["live"]["current"]>(undefined);
  const missed = useRef<[Event, EventTarget | null][]>([]);
  const [Live, setLive] = useState<ComponentType<LiveSearchProps>>();
  const label = useOwnLabel(landmarkLabel);
  const [given] = useState(
    () => new URLSearchParams(syncUrl ? element.host.ownerDocument.location.search : ""),
  );

  useLayoutEffect(() => {
    elementRef.current = element;
  });

  useLayoutEffect(() => {
    const form = formRef.current as HTMLFormElement;
    let isLoading = false;

    async function load(): Promise<void> {
      if (isLoading) return;
      isLoading = true;
      try {
        const { LiveSearch } = await import("./LiveSearch");
        setLive(() => LiveSearch);
      } catch (error) {
        isLoading = false;
        reportFailure(elementRef.current, "suggestions", error);
        leaveWithout();
      }
    }

    /** The file has not arrived: without suggestions, a search still is one. */
    function leaveWithout(): void {
      const { text, zip } = form.elements as unknown as SearchNodes;
      const isSubmitted = missed.current.some(
        ([event, target]) => isSubmission(event, target) || (event as KeyboardEvent).key === "Enter",
      );
      missed.current = [];
      const search = { text: text.value.trim(), zip: isZip(zip.value) ? zip.value : "" };
      if (isSubmitted) leaveForSearch(elementRef.current, search, false);
    }

    function take(event: Event): void {
      const { text, zip } = form.elements as unknown as SearchNodes;
      // A frame without allow-forms sends no submit event: the press of the button is the submission.
      if (isSubmission(event, event.target)) event.preventDefault();
      const digits = zipDigits(zip.value);
      if (zip.value !== digits) zip.value = digits;
      if (live.current) {
        live.current(event, event.target);
        return;
      }
      void load();
      missed.current.push([event, event.target]);
      const { key } = event as KeyboardEvent;
      if (MEANT_FOR_LIST.test(key) && (event.target === text || event.target === zip)) event.preventDefault();
    }

    for (const type of EVENTS) form.addEventListener(type, take);
    return () => {
      for (const type of EVENTS) form.removeEventListener(type, take);
    };
  }, []);

  useLayoutEffect(() => {
    if (!autoFocus) return;
    const { text } = (formRef.current as HTMLFormElement).elements as unknown as SearchNodes;
    // The attribute is for a dialog that opens later: it gives the focus to whoever has it.
    text.setAttribute("autofocus", "");
    text.focus();
  }, [autoFocus]);

  return (
    <form {...landmark} ref={formRef} part="search" className={styles.search} aria-label={label} noValidate>
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
      {Live && (
        <Live
          element={element}
          form={formRef}
          live={live}
          missed={missed}
          source={source}
          syncUrl={syncUrl}
          isInFlow={autoFocus}
        />
      )}
    </form>
  );
}
