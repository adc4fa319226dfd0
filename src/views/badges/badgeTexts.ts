import { CERTIFIED_MIN_RATING } from "../../limits";
import type { Word } from "../../words/createWord";
import type { WordKey } from "../../words/en";
import type { Language } from "../../words/languages";

/** The `component_type` of the badges' analytics events. */
export const BADGE_POPOVER = "badge_popover";

/** A badge and its explanation (spec section 8). */
export interface BadgeText {
  /** As in the `badges` attribute. */
  id: string;
  name: string;
  text: string;
  /** The items of the list that the text introduces. */
  list?: readonly string[] | undefined;
  /** An SVG path on a 24 px grid. */
  path: string;
}

interface BadgeWords {
  name: WordKey;
  text: WordKey;
  list?: readonly WordKey[];
  path: string;
}

/** By the name in the `badges` attribute. */
export const badgeWords: Readonly<Record<string, BadgeWords>> = {
  "super-service-award": {
    name: "badges.superServiceAward",
    text: "badges.superServiceAwardText",
    path: "M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM8.5 14l-1.5 7 5-2.5 5 2.5-1.5-7M12 6.5l.8 1.7 1.8.2-1.3 1.3.3 1.8-1.6-.9-1.6.9.3-1.8-1.3-1.3 1.8-.2Z",
  },
  "background-checked": {
    name: "badges.backgroundChecked",
    text: "badges.backgroundCheckedText",
    path: "M12 3l7.5 3v5.5c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5V6ZM8.5 12l2.5 2.5 4.5-5",
  },
  certified: {
    name: "badges.certified",
    text: "badges.certifiedText",
    list: [
      "badges.certifiedOwner",
      "badges.certifiedLicences",
      "badges.certifiedRating",
      "badges.certifiedAdvertising",
      "badges.certifiedOther",
    ],
    path: "M12 2.5l2.4 1.8 3-.1.9 2.9 2.5 1.7-1 2.8 1 2.8-2.5 1.7-.9 2.9-3-.1L12 20.7l-2.4-1.8-3 .1-.9-2.9-2.5-1.7 1-2.8-1-2.8 2.5-1.7.9-2.9 3 .1ZM8.7 11.7l2.3 2.3 4.3-4.7",
  },
};

/** The texts of a badge in an element's language. */
export function badgeText(id: string, word: Word, language: Language): BadgeText | undefined {
  const badge = Object.hasOwn(badgeWords, id) ? badgeWords[id] : undefined;
  if (!badge) return undefined;
  const rating = CERTIFIED_MIN_RATING.toLocaleString(language, { minimumFractionDigits: 1 });
  return {
    id,
    name: word(badge.name),
    text: word(badge.text),
    list: badge.list?.map((key) => word(key, { rating })),
    path: badge.path,
  };
}
