import { type RefObject, useRef } from "react";
import { visuallyHidden } from "../../ui/base.styles";
import { classes } from "../../ui/classes";
import { usePopover } from "../../ui/usePopover";
import type { Word } from "../../words/createWord";
import { useWord, useWordLanguage } from "../Words";
import * as styles from "./LiveSearch.styles";
import type { SearchState } from "./searchState";

const GAP_PX = 8;

interface SearchMessagesProps extends Pick<SearchState, "error" | "announcedCount" | "announcements"> {
  errorId: string;
  bar: RefObject<HTMLElement | null>;
}

/**
 * The search's messages: an error under the bar, which screen readers announce at once, and two live regions. The regions take turns,
 * because a screen reader does not announce a region again if its text stays the same.
 */
export function SearchMessages({ error, announcedCount, announcements, errorId, bar }: SearchMessagesProps) {
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
  usePopover(node, { anchor: () => bar.current, align: "stretch", gap: GAP_PX });
  return (
    <p ref={node} part="error" className={classes(styles.panel, styles.error)}>
      {message}
    </p>
  );
}
